import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'

/** Transfer to validate, while the sender is locked. Minor units. */
export interface TransferCheck {
  amount: bigint
  /** True if the receiver's account is younger than a day. */
  isYoung: boolean
  /** Amount that the sender sent today to all receivers, and number of transfers to this receiver. */
  today: { amount: bigint; countToOne: number; resetsAt: Date }
}

type TransferRules = MerchantConfig['agent']['transfer']

export const YOUNG_ACCOUNT_MS = DAY_MS

/** Returns the amount that may still be sent today, in minor units. */
export function remainingToday({ amountADay }: TransferRules, sent: bigint): bigint {
  const remaining = minorOf(amountADay) - sent
  return remaining > 0n ? remaining : 0n
}

/** Checks the limits of a transfer. The ledger checks the funds. */
export function validateTransfer({ amount, isYoung, today }: TransferCheck, rules: TransferRules): Result<null> {
  const [min, normalMax, youngMax] = [minorOf(rules.min), minorOf(rules.max), minorOf(rules.youngMax)]
  const max = isYoung && youngMax < normalMax ? youngMax : normalMax
  if (amount < min || amount > max) return err('amount.range', { value: { min: rules.min, max: moneyText(max) } })
  const remaining = today.countToOne >= rules.countADay ? 0n : remainingToday(rules, today.amount)
  if (amount > remaining)
    return err('transfer.limit', { value: { left: moneyText(remaining), resetsAt: today.resetsAt.toISOString() } })
  return ok(null)
}
