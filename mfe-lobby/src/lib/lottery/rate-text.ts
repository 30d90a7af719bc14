import { formatMoney } from '@tessera/i18n/money'
import { moneyOf } from '../satang.ts'

/** A rate of hundredths as people read it: `900`, `141.66`. */
export const rateText = (rate: number): string => formatMoney(moneyOf(rate), { short: true })
