import { minorOf } from '../ledger/ledger.domain.ts'

const PERCENT = 10_000n

/**
 * Fee on top of an amount, minor units: a fixed part and a percentage, rounded half up.
 *
 * @param fee decimal text, as "5.00"
 * @param feePercent percent with two decimals, as "1.50"
 */
export const feeOf = (amount: bigint, { fee, feePercent }: { fee: string; feePercent: string }): bigint =>
  minorOf(fee) + (amount * minorOf(feePercent) + PERCENT / 2n) / PERCENT
