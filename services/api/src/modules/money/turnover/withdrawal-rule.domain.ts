import type { LocalText } from '@tessera/contracts'

/** The rule behind `turnover.unmet`, without a full stop, for every text that mentions it. The slices have the same text. */
export const WITHDRAWAL_RULE: LocalText = {
  th: 'ต้องเล่นให้ครบยอดที่ฝาก 1 เท่าก่อนถอนเงิน',
  en: 'Play the amount of your deposits once before you withdraw',
}
