import { addMoney } from '@tessera/i18n/money'

/** Fee of a movement: a fixed part, and one in percent of the amount. */
export interface FeeRule {
  readonly fee: string
  readonly feePercent: string
}

/** Money and percentages both have two decimals and are calculated as integers of hundredths. */
const toHundredths = (text: string): bigint => BigInt(text.replace('.', ''))
const HUNDRED_PERCENT = 10_000n

const formatSatang = (satang: bigint): string => {
  const digits = String(satang).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The fee on an amount, decimal text: flat part plus percentage, rounded half up. */
export const feeOf = (amount: string, { fee, feePercent }: FeeRule): string =>
  formatSatang(
    toHundredths(fee) + (toHundredths(amount) * toHundredths(feePercent) + HUNDRED_PERCENT / 2n) / HUNDRED_PERCENT,
  )

/** Amount and fee. */
export const totalOf = (amount: string, rule: FeeRule): string => addMoney(amount, feeOf(amount, rule)) ?? amount

export const isFree = ({ fee, feePercent }: FeeRule): boolean =>
  toHundredths(fee) === 0n && toHundredths(feePercent) === 0n
