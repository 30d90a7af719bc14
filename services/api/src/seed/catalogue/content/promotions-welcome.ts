import { h3, ol, p, table, ul } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'
import { promotion, termsEn, termsTh } from './promotion.ts'

export const welcomePromotions: readonly CataloguePromotion[] = [
  promotion({
    id: 'welcome-100',
    title: { th: 'โบนัสต้อนรับ 100% สูงสุด 2,000 บาท', en: '100% welcome bonus, up to 2,000 baht' },
    categoryIds: ['welcome'],
    content: {
      th:
        h3('รับอะไรบ้าง') +
        p('สมาชิกใหม่ฝากครั้งแรก รับโบนัสเพิ่มอีกเท่าตัว') +
        table(
          ['ยอดฝาก', 'โบนัส', 'เทิร์นโอเวอร์'],
          ['100 บาท', '100 บาท', '15 เท่า'],
          ['500 บาท', '500 บาท', '15 เท่า'],
          ['2,000 บาทขึ้นไป', '2,000 บาท', '18 เท่า'],
        ) +
        h3('วิธีรับ') +
        ol('สมัครสมาชิกและเข้าสู่ระบบ', 'กดเข้าร่วมก่อนฝากเงิน', 'ฝากอย่างน้อย 100 บาท') +
        termsTh('ใช้ได้กับสล็อตและยิงปลา'),
      en:
        h3('What you get') +
        p('Your first deposit is doubled.') +
        table(
          ['Deposit', 'Bonus', 'Turnover'],
          ['100 baht', '100 baht', '15 times'],
          ['500 baht', '500 baht', '15 times'],
          ['2,000 baht or more', '2,000 baht', '18 times'],
        ) +
        h3('How to claim') +
        ol('Register and log in', 'Join before you deposit', 'Deposit at least 100 baht') +
        termsEn('For slots and fish games'),
    },
  }),
  promotion({
    id: 'second-deposit',
    title: { th: 'ฝากครั้งที่สอง รับเพิ่ม 50%', en: '50% on your second deposit' },
    categoryIds: ['welcome'],
    content: {
      th:
        h3('รายละเอียด') +
        p('ฝากครั้งที่สองภายใน 7 วันหลังสมัคร รับโบนัส 50% สูงสุด 1,000 บาท') +
        ul('ฝากขั้นต่ำ 200 บาท', 'เทิร์นโอเวอร์ 12 เท่า') +
        termsTh('รับได้หลังใช้สิทธิ์ฝากครั้งแรกแล้ว'),
      en:
        h3('Details') +
        p('Deposit again within 7 days of joining and get 50%, up to 1,000 baht.') +
        ul('From 200 baht', 'Turnover 12 times') +
        termsEn('After your first deposit offer is used'),
    },
  }),
  promotion({
    id: 'invite-friends',
    title: { th: 'ชวนเพื่อน รับค่าแนะนำ', en: 'Bring a friend' },
    categoryIds: ['welcome', 'vip'],
    content: {
      th:
        h3('ค่าแนะนำ') +
        table(['ระดับ', 'จากยอดเล่นของเพื่อน'], ['เพื่อนโดยตรง', '0.5%'], ['เพื่อนของเพื่อน', '0.2%']) +
        h3('วิธีชวน') +
        ol('คัดลอกลิงก์ในหน้าแนะนำเพื่อน', 'ส่งให้เพื่อน', 'รับค่าแนะนำทุกวันเวลา 12:00 น.') +
        termsTh('เพื่อนต้องฝากอย่างน้อย 100 บาท'),
      en:
        h3('Rates') +
        table(['Level', 'Of what your friend plays'], ['Direct friend', '0.5%'], ['Friend of a friend', '0.2%']) +
        h3('How it works') +
        ol('Copy your link on the referral page', 'Send it to a friend', 'Collect every day at 12:00') +
        termsEn('Your friend deposits at least 100 baht'),
    },
  }),
]
