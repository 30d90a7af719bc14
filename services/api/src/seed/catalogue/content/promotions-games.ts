import { h3, ol, p, table, ul } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'
import { promotion, termsEn, termsTh } from './promotion.ts'

export const gamePromotions: readonly CataloguePromotion[] = [
  promotion({
    id: 'free-spin-friday',
    title: { th: 'ศุกร์ฟรีสปิน 30 ครั้ง', en: 'Free spin Friday' },
    categoryIds: ['slots'],
    content: {
      th:
        h3('ทุกวันศุกร์') +
        p('ฝากครบ 300 บาท รับฟรีสปิน 30 ครั้งในเกมนาคาทองคำรวยทรัพย์') +
        ul('ใช้ได้ถึงเที่ยงคืนวันอาทิตย์', 'ยอดชนะจากฟรีสปินทำเทิร์น 3 เท่า') +
        termsTh(),
      en:
        h3('Every Friday') +
        p('Deposit 300 baht and get 30 free spins in Golden Naga Fortune.') +
        ul('Valid until midnight on Sunday', 'Turnover of the winnings 3 times') +
        termsEn(),
    },
  }),
  promotion(
    {
      id: 'jackpot-race',
      title: { th: 'แข่งแจ็กพอต ชิง 500,000 บาท', en: 'Jackpot race: 500,000 baht' },
      categoryIds: ['slots'],
      content: {
        th:
          h3('ตารางรางวัล') +
          table(
            ['อันดับ', 'รางวัล'],
            ['1', '150,000 บาท'],
            ['2', '80,000 บาท'],
            ['3', '40,000 บาท'],
            ['4 ถึง 50', '5,000 บาท'],
          ) +
          h3('คิดคะแนน') +
          p('ทุก 10 บาทที่เล่นในหมวดแจ็กพอตนับเป็น 1 คะแนน') +
          termsTh('ประกาศผลภายใน 3 วันหลังจบกิจกรรม'),
        en:
          h3('Prizes') +
          table(
            ['Place', 'Prize'],
            ['1', '150,000 baht'],
            ['2', '80,000 baht'],
            ['3', '40,000 baht'],
            ['4 to 50', '5,000 baht'],
          ) +
          h3('Points') +
          p('Every 10 baht played in the jackpot category is 1 point.') +
          termsEn('Results within 3 days of the end'),
      },
    },
    { startDaysAgo: 6, endDaysAhead: 24, noExpiry: 0 },
  ),
  promotion(
    {
      id: 'live-streak',
      title: { th: 'บาคาร่าชนะติดกัน รับโบนัส', en: 'Baccarat winning streak' },
      categoryIds: ['live'],
      content: {
        th:
          h3('ชนะติดกันรับเพิ่ม') +
          table(['ชนะติดกัน', 'โบนัส'], ['8 ตา', '188 บาท'], ['10 ตา', '588 บาท'], ['12 ตา', '1,888 บาท']) +
          h3('วิธีรับ') +
          ol('ถ่ายภาพหน้าจอผลการเล่น', 'กดเข้าร่วมและแนบภาพ', 'รอทีมงานตรวจสอบภายใน 24 ชั่วโมง') +
          termsTh('เดิมพันขั้นต่ำ 50 บาทต่อตา ไม่นับเสมอ'),
        en:
          h3('Win in a row') +
          table(['Wins in a row', 'Bonus'], ['8', '188 baht'], ['10', '588 baht'], ['12', '1,888 baht']) +
          h3('How to claim') +
          ol('Take a screenshot of the results', 'Join and attach it', 'We check it within 24 hours') +
          termsEn('At least 50 baht a hand, ties do not count'),
      },
    },
    { imageRequired: 'Y', remarkRequired: 'Y' },
  ),
  promotion(
    {
      id: 'sports-back',
      title: { th: 'กีฬาคืนยอดเสีย 5%', en: '5% back on sports' },
      categoryIds: ['live'],
      content: {
        th:
          h3('คืนทุกวันจันทร์') +
          p('ยอดเสียกีฬาของสัปดาห์ก่อนครบ 1,000 บาท รับคืน 5% สูงสุด 5,000 บาท') +
          ul('นับการแข่งขันจริงและอีสปอร์ต', 'ไม่ต้องทำเทิร์น') +
          termsTh(),
        en:
          h3('Every Monday') +
          p('When last week you lost 1,000 baht or more on sports, 5% comes back, up to 5,000 baht.') +
          ul('Sports and esports count', 'No turnover') +
          termsEn(),
      },
    },
    { linkedPromotionId: 'sports-back-2026', remarkRequired: 'Y', startDaysAgo: 30, endDaysAhead: 60, noExpiry: 0 },
  ),
]
