import type { LocalText } from '@tessera/contracts'

/** Text of the rule behind `turnover.unmet`, without a full stop, for every text that mentions it. The slices have a copy of it. */
export const WITHDRAWAL_RULE: LocalText = {
  th: 'ต้องเล่นให้ครบยอดที่ฝาก 1 เท่าก่อนถอนเงิน',
  en: 'Play the amount of your deposits once before you withdraw',
}
