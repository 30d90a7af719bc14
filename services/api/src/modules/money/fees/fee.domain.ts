import { minorOf } from '../ledger/ledger.domain.ts'

const PERCENT_SCALE = 10_000n

/**
 * Fee on top of an amount, minor units: a fixed part and a percentage, rounded half up.
 *
 * @param fee fixed part as decimal text, such as "5.00"
 * @param feePercent percentage with two decimals, such as "1.50"
 */
export const feeOf = (amount: bigint, { fee, feePercent }: { fee: string; feePercent: string }): bigint =>
  minorOf(fee) + (amount * minorOf(feePercent) + PERCENT_SCALE / 2n) / PERCENT_SCALE
