import type { MerchantConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'

/** A transfer as it is judged, behind the sender's lock. Minor units. */
export interface SendCase {
  amount: bigint
  /** The receiver's account is younger than a day. */
  isYoung: boolean
  /** Amount that the sender has sent to all this day, and count of transfers to this receiver. */
  today: { amount: bigint; countToOne: number; resetsAt: Date }
}

type Rules = MerchantConfig['agent']['transfer']

export const YOUNG_MS = 24 * 3_600_000

/** Returns the amount that may still be sent this day, in minor units. */
export function leftToday({ amountADay }: Rules, sent: bigint): bigint {
  const remaining = minorOf(amountADay) - sent
  return remaining > 0n ? remaining : 0n
}

/** May so much be sent? Funds are the ledger's to refuse. */
export function judgeSend({ amount, isYoung, today }: SendCase, rules: Rules): Outcome<null> {
  const [min, normalMax, young] = [minorOf(rules.min), minorOf(rules.max), minorOf(rules.youngMax)]
  const max = isYoung && young < normalMax ? young : normalMax
  if (amount < min || amount > max) return refused('amount.range', { value: { min: rules.min, max: moneyText(max) } })
  const remaining = today.countToOne >= rules.countADay ? 0n : leftToday(rules, today.amount)
  if (amount > remaining)
    return refused('transfer.limit', { value: { left: moneyText(remaining), resetsAt: today.resetsAt.toISOString() } })
  return done(null)
}
