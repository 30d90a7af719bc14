import { h3, p, table, ul } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'
import { promotion, termsEn, termsTh } from './promotion.ts'

export const vipPromotions: readonly CataloguePromotion[] = [
  promotion({
    id: 'weekly-cashback',
    title: { th: 'คืนยอดเสียรายสัปดาห์ 5%', en: '5% weekly cashback' },
    categoryIds: ['vip', 'slots'],
    content: {
      th:
        h3('อัตราคืน') +
        table(
          ['ระดับสมาชิก', 'อัตราคืน', 'สูงสุด'],
          ['เงิน', '3%', '3,000 บาท'],
          ['ทอง', '4%', '8,000 บาท'],
          ['เพชร', '5%', '20,000 บาท'],
        ) +
        p('คิดยอดจันทร์ถึงอาทิตย์ เข้ากระเป๋าวันจันทร์เวลา 14:00 น.') +
        termsTh('เทิร์นโอเวอร์ 1 เท่า'),
      en:
        h3('Rates') +
        table(
          ['Rank', 'Rate', 'At most'],
          ['Silver', '3%', '3,000 baht'],
          ['Gold', '4%', '8,000 baht'],
          ['Diamond', '5%', '20,000 baht'],
        ) +
        p('Counted Monday to Sunday, paid on Monday at 14:00.') +
        termsEn('Turnover once'),
    },
  }),
  promotion(
    {
      id: 'mission-week',
      title: { th: 'ภารกิจประจำสัปดาห์', en: 'Missions of the week' },
      categoryIds: ['vip'],
      content: {
        th:
          h3('ภารกิจ') +
          ul('เข้าเล่นครบ 7 วัน รับ 100 บาท', 'เล่นเกมใหม่ 5 เกม รับ 200 บาท', 'ยอดเล่นรวม 20,000 บาท รับ 400 บาท') +
          termsTh('ภารกิจเริ่มใหม่ทุกวันจันทร์'),
        en:
          h3('Missions') +
          ul('Log in on 7 days: 100 baht', 'Play 5 new games: 200 baht', 'Play 20,000 baht in all: 400 baht') +
          termsEn('Missions start again every Monday'),
      },
    },
    { startDaysAgo: 3, endDaysAhead: 11, noExpiry: 0 },
  ),
  promotion(
    {
      id: 'birthday-gift',
      title: { th: 'ของขวัญวันเกิด 588 บาท', en: 'Birthday gift: 588 baht' },
      categoryIds: ['vip'],
      content: {
        th:
          h3('สุขสันต์วันเกิด') +
          p('สมาชิกระดับทองขึ้นไปรับของขวัญวันเกิด 588 บาทในเดือนเกิด') +
          ul('แนบภาพบัตรประชาชนโดยปิดเลขบัตร', 'รับได้ปีละหนึ่งครั้ง') +
          termsTh('เป็นสมาชิกมาแล้วอย่างน้อย 30 วัน'),
        en:
          h3('Happy birthday') +
          p('Gold members and above get 588 baht in the month of their birthday.') +
          ul('Attach your ID card with its number covered', 'Once a year') +
          termsEn('A member for at least 30 days'),
      },
    },
    { imageRequired: 'Y' },
  ),
]
