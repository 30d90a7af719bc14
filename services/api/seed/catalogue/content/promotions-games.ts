import { h3, ol, p, table } from '../html.ts'
import type { CataloguePromotion } from '../types.ts'
import { promotion, termsEn, termsTh } from './promotion.ts'

export const gamePromotions: readonly CataloguePromotion[] = [
  promotion({
    id: 'free-spin-friday',
    title: { th: 'ศุกร์ฟรีสปิน 30 ครั้ง', en: 'Free spin Friday' },
    categoryIds: ['slots'],
    content: {
      th: h3('ทุกวันศุกร์') + p('เข้าสุดสัปดาห์ด้วยฟรีสปิน 30 รอบในเกมป่าหิมพานต์ของเรา ยอดชนะเป็นเงินสดทั้งหมด'),
      en: h3('Every Friday') + p('Into the weekend with 30 rounds in our Himmapan game. Whatever they win is cash.'),
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
          p('นับตาที่เดิมพัน 50 บาทขึ้นไป ไม่นับเสมอ'),
        en:
          h3('Win in a row') +
          table(['Wins in a row', 'Bonus'], ['8', '188 baht'], ['10', '588 baht'], ['12', '1,888 baht']) +
          h3('How to claim') +
          ol('Take a screenshot of the results', 'Join and attach it', 'We check it within 24 hours') +
          p('Hands of 50 baht or more count, ties do not.'),
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
        th: h3('คืนทุกวันจันทร์') + p('สัปดาห์ที่เชียร์แล้วไม่เข้าเป้า ทีมงานดูยอดเสียกีฬาและอีสปอร์ตของคุณ แล้วคืนให้ 5% เมื่อเสียครบ 1,000 บาท'),
        en:
          h3('Every Monday') +
          p(
            'After a week that went against you we look at what you lost on sports and esports; of 1,000 baht or more 5% comes back.',
          ),
      },
    },
    { linkedPromotionId: 'sports-back-2026', remarkRequired: 'Y', startDaysAgo: 30, endDaysAhead: 60, noExpiry: 0 },
  ),
]
