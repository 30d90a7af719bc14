import type { GameType } from '@tessera/site'
import { WITHDRAWAL_RULE } from '../../../src/modules/money/turnover/withdrawal-rule.domain.ts'
import { contributionsOf } from '../../../src/modules/promotions/offers/amounts.domain.ts'
import { h3, ol, p, table, ul } from '../html.ts'
import type { CatalogueHelp } from '../types.ts'
import { offers } from './offers.ts'

/** Percentage of a stake that counts towards the turnover of the welcome bonus, by the bonus's rules. */
function contributionText(type: GameType): string {
  const wagering = offers['welcome-100']?.wagering
  return `${(wagering && contributionsOf(wagering)[type]) ?? 0}%`
}

export const moneyHelp: readonly CatalogueHelp[] = [
  {
    id: 'help-deposit',
    tag: 'deposit',
    title: { th: 'การฝากเงิน', en: 'Deposits' },
    content: {
      th:
        h3('ช่องทางฝาก') +
        table(['ช่องทาง', 'เวลาโดยประมาณ'], ['พร้อมเพย์', '1 นาที'], ['โอนธนาคาร', '5 นาที'], ['แจ้งสลิป', '15 นาที']) +
        h3('ขั้นตอน') +
        ol('กด "ฝากเงิน"', 'เลือกช่องทางและจำนวนเงิน', 'โอนตามยอดที่แสดงให้ตรงทุกสตางค์') +
        h3('เงินยังไม่เข้า') +
        p('รอ 15 นาที หากยังไม่เข้า ส่งสลิปให้บริการลูกค้า') +
        h3('ก่อนถอนเงินที่ฝาก') +
        p(WITHDRAWAL_RULE.th),
      en:
        h3('Ways to deposit') +
        table(
          ['Way', 'Usual time'],
          ['PromptPay', '1 minute'],
          ['Bank transfer', '5 minutes'],
          ['With a slip', '15 minutes'],
        ) +
        h3('Steps') +
        ol('Tap "Deposit"', 'Choose a way and an amount', 'Send exactly the amount shown') +
        h3('Not there yet') +
        p('Wait 15 minutes, then send your slip to customer service.') +
        h3('Before you withdraw it') +
        p(`${WITHDRAWAL_RULE.en}.`),
    },
  },
  {
    id: 'help-withdraw',
    tag: 'withdraw',
    title: { th: 'การถอนเงิน', en: 'Withdrawals' },
    content: {
      th:
        h3('ก่อนถอน') +
        ul('ผูกบัญชีธนาคารชื่อเดียวกับสมาชิก', 'ตั้งรหัสผ่านการเงิน', WITHDRAWAL_RULE.th) +
        h3('ระยะเวลา') +
        p('ปกติภายใน 5 นาที ยอดเกิน 100,000 บาทอาจต้องตรวจสอบเพิ่มเติม') +
        h3('ถูกปฏิเสธ') +
        p('เงินจะคืนเข้ากระเป๋าทันที พร้อมเหตุผลในประวัติรายการ'),
      en:
        h3('Before you withdraw') +
        ul('Link a bank account in your own name', 'Set a payment password', WITHDRAWAL_RULE.en) +
        h3('How long it takes') +
        p('Usually within 5 minutes. Amounts over 100,000 baht may need a check.') +
        h3('Refused') +
        p('The money returns to your wallet at once, with the reason in your records.'),
    },
  },
  {
    id: 'help-bonus',
    tag: 'bonus',
    title: { th: 'โบนัสและเทิร์นโอเวอร์', en: 'Bonus and turnover' },
    content: {
      th:
        h3('เทิร์นโอเวอร์คืออะไร') +
        p('ยอดเล่นรวมที่ต้องทำก่อนถอน เช่น โบนัส 100 บาท เทิร์น 10 เท่า คือเล่นรวม 1,000 บาท') +
        h3('เกมที่นับ') +
        table(
          ['หมวด', 'นับ'],
          ['สล็อต ยิงปลา', contributionText('RNG')],
          ['คาสิโนสด', contributionText('LIVE')],
          ['โป๊กเกอร์', contributionText('PVP')],
          ['กีฬา', contributionText('SPORTS')],
        ),
      en:
        h3('What turnover is') +
        p(
          'What you must play before a withdrawal. A bonus of 100 baht with 10 times turnover means 1,000 baht played.',
        ) +
        h3('What counts') +
        table(
          ['Category', 'Counts'],
          ['Slots, fish', contributionText('RNG')],
          ['Live casino', contributionText('LIVE')],
          ['Poker', contributionText('PVP')],
          ['Sports', contributionText('SPORTS')],
        ),
    },
  },
]
