import { WITHDRAWAL_RULE } from '../../../src/modules/money/turnover/withdrawal-rule.domain.ts'
import { h3, ol, p } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'
import { promotion } from './promotion.ts'

export const welcomePromotions: readonly CataloguePromotion[] = [
  promotion({
    id: 'welcome-100',
    title: { th: 'โบนัสต้อนรับ 100% สูงสุด 2,000 บาท', en: '100% welcome bonus, up to 2,000 baht' },
    categoryIds: ['welcome'],
    content: {
      th:
        h3('เริ่มต้นด้วยยอดสองเท่า') +
        p(`ฝากครั้งแรกของคุณ แล้วรับโบนัสเพิ่มเท่ากับยอดฝาก ${WITHDRAWAL_RULE.th}`) +
        h3('วิธีรับ') +
        ol('สมัครสมาชิกและเข้าสู่ระบบ', 'กดเข้าร่วม หรือเลือกโปรโมชั่นนี้ตอนฝาก', 'โบนัสเข้าพร้อมยอดฝาก'),
      en:
        h3('Start with twice as much') +
        p(`Your first deposit is doubled. ${WITHDRAWAL_RULE.en}.`) +
        h3('How to claim') +
        ol('Register and log in', 'Join, or choose this offer as you deposit', 'The bonus comes with the deposit'),
    },
  }),
  promotion({
    id: 'second-deposit',
    title: { th: 'ฝากครั้งที่สอง รับเพิ่ม 50%', en: '50% on your second deposit' },
    categoryIds: ['welcome'],
    content: {
      th: h3('ยินดีต้อนรับกลับ') + p('ครั้งที่สองก็คุ้ม ฝากอีกครั้งแล้วรับโบนัสเพิ่มครึ่งหนึ่งของยอดฝาก'),
      en: h3('Welcome back') + p('Your second deposit counts too: half as much again comes with it as a bonus.'),
    },
  }),
  promotion({
    id: 'invite-friends',
    title: { th: 'ชวนเพื่อน รับค่าแนะนำ', en: 'Bring a friend' },
    categoryIds: ['welcome', 'vip'],
    content: {
      th:
        p('ชวนเพื่อนมาเล่นด้วยกัน เมื่อเพื่อนฝากและเล่นครบ คุณรับเงินสดไปเลย') +
        h3('วิธีชวน') +
        ol('คัดลอกลิงก์ในหน้าแนะนำเพื่อน', 'ส่งให้เพื่อน', 'กดรับรางวัลในศูนย์รางวัล'),
      en:
        p('Bring your friends along. Once a friend has paid in and played, you are paid in cash.') +
        h3('How it works') +
        ol('Copy your link on the referral page', 'Send it to a friend', 'Claim your reward in the reward centre'),
    },
  }),
]
