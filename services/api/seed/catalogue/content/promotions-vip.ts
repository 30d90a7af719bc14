import { h3, p, table, ul } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'
import { promotion } from './promotion.ts'

export const vipPromotions: readonly CataloguePromotion[] = [
  promotion({
    id: 'weekly-cashback',
    title: { th: 'คืนยอดเสียรายสัปดาห์สูงสุด 5%', en: 'Up to 5% weekly cashback' },
    categoryIds: ['vip', 'slots'],
    content: {
      th:
        h3('อัตราคืน') +
        table(
          ['ระดับสมาชิก', 'อัตราคืน', 'สูงสุด'],
          ['ซิลเวอร์', '3%', '3,000 บาท'],
          ['โกลด์', '4%', '8,000 บาท'],
          ['ไดมอนด์', '5%', '20,000 บาท'],
        ) +
        p('คิดจากเงินสดที่เสียตั้งแต่วันจันทร์ถึงวันอาทิตย์ กดรับได้ในวันจันทร์ และเป็นเงินสดทันที'),
      en:
        h3('Rates') +
        table(
          ['Rank', 'Rate', 'At most'],
          ['Silver', '3%', '3,000 baht'],
          ['Gold', '4%', '8,000 baht'],
          ['Diamond', '5%', '20,000 baht'],
        ) +
        p('Counted on your own money from Monday to Sunday; claim it on Monday, as cash.'),
    },
  }),
  promotion({
    id: 'lucky-draw',
    title: { th: 'จับรางวัลประจำเดือน 5,000 บาท', en: 'Monthly lucky draw: 5,000 baht' },
    categoryIds: ['vip', 'welcome'],
    content: {
      th:
        h3('ฝากแล้วลุ้น') +
        p('ทุกการฝากได้ตั๋วเข้าจับรางวัลของเดือนนั้น จับตอนเที่ยงของวันที่ 1 เดือนถัดไป รางวัลเป็นเงินสดทันทีที่กดรับ') +
        ul('ตั๋วทั้งหมดถูกผนึกก่อนจับ', 'ไม่มีใครเลือกผู้โชคดีได้ และคุณตรวจสอบผลเองได้ในหน้าจับรางวัล'),
      en:
        h3('Deposits take part') +
        p(
          'Deposits bring tickets for the draw of the month, which is held at noon of the 1st. A prize is cash once it is claimed.',
        ) +
        ul(
          'All tickets are sealed before the draw',
          'Nobody can choose who wins, and its page lets you check that yourself',
        ),
    },
  }),
  promotion(
    {
      id: 'mission-week',
      title: { th: 'ภารกิจประจำสัปดาห์', en: 'Missions of the week' },
      categoryIds: ['vip'],
      content: {
        th: h3('ภารกิจใหม่ทุกวันจันทร์') + p('ดูว่าทำไปถึงไหนแล้วได้ในศูนย์รางวัล ทำครบทุกข้อแล้วกดรับเงินสด'),
        en:
          h3('A new mission every Monday') +
          p('See how far you are in the reward centre; claim your cash once every step is done.'),
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
          p('เดือนเกิดของคุณเป็นเดือนพิเศษสำหรับเราเช่นกัน รับของขวัญวันเกิดสำหรับสมาชิกระดับโกลด์ขึ้นไป') +
          ul('แนบภาพบัตรประชาชนโดยปิดเลขบัตร'),
        en:
          h3('Happy birthday') +
          p('The month of your birthday is a special one for us too: a gift for members of Gold and above.') +
          ul('Attach your ID card with its number covered'),
      },
    },
    { imageRequired: 'Y' },
  ),
]
