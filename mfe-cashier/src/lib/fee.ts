import { addMoney } from '@tessera/i18n/money'

/** Fee of a movement: a fixed part, and one in percent of the amount. */
export interface FeeRule {
  readonly fee: string
  readonly feePercent: string
}

/** Money and percent have two decimals each, so that both count in hundredths. */
const hundredths = (text: string): bigint => BigInt(text.replace('.', ''))
const WHOLE = 10_000n

const moneyOf = (satang: bigint): string => {
  const digits = String(satang).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The fee on an amount, decimal text: flat and percent, half a satang up. */
export const feeOf = (amount: string, { fee, feePercent }: FeeRule): string =>
  moneyOf(hundredths(fee) + (hundredths(amount) * hundredths(feePercent) + WHOLE / 2n) / WHOLE)

/** Amount and fee. */
export const totalOf = (amount: string, rule: FeeRule): string => addMoney(amount, feeOf(amount, rule)) ?? amount

export const isFree = ({ fee, feePercent }: FeeRule): boolean => hundredths(fee) === 0n && hundredths(feePercent) === 0n
