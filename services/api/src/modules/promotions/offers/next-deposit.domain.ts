import type { DepositExample } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { matchOf } from './amounts.domain.ts'
import { isDepositOf, type Today, weekdayOf } from './eligibility.domain.ts'

/** The deposit of an example if the rules name no minimum. */
const EXAMPLE_DEPOSIT = '100.00'

/**
 * Returns false if no deposit made today can be the one that the rules require. `deposits`: number of deposits that the
 * member has made.
 */
export const isForNextDeposit = ({ conditions: { deposit } }: OfferRules, deposits: number, { day }: Today): boolean =>
  !deposit || isDepositOf(deposit, { nth: deposits + 1, weekday: weekdayOf(day) })

/** Bonus and stakes that follow from the smallest deposit; null if the rules match no deposit. */
export function exampleOf(rules: OfferRules): DepositExample | null {
  if (rules.kind !== 'WELCOME' && rules.kind !== 'RELOAD') return null
  const deposit = rules.conditions.deposit?.min ?? EXAMPLE_DEPOSIT
  const get = matchOf(minorOf(deposit), rules.reward)
  return { deposit, get: moneyText(get), play: moneyText(get * BigInt(rules.wagering?.multiple ?? 0)) }
}
