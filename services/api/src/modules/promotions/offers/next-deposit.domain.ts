import type { DepositExample } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import { matchOf } from './amounts.domain.ts'
import { type CalendarPeriods, depositOrderReasonOf, weekdayOf } from './eligibility.domain.ts'

/** Deposit of the example if the rules have no minimum. */
const EXAMPLE_DEPOSIT = '100.00'

/**
 * Returns why no deposit made today can meet the rules' deposit condition; null if one can. `deposits`: number of deposits
 * that the member has made.
 */
export const nextDepositReasonOf = (
  { conditions: { deposit } }: OfferRules,
  deposits: number,
  { day }: CalendarPeriods,
) => (deposit ? depositOrderReasonOf(deposit, { nth: deposits + 1, weekday: weekdayOf(day) }) : null)

/** Example of the bonus and the required stakes for the minimum deposit; null if the offer is not a deposit bonus. */
export function exampleOf(rules: OfferRules): DepositExample | null {
  if (rules.kind !== 'WELCOME' && rules.kind !== 'RELOAD') return null
  const deposit = rules.conditions.deposit?.min ?? EXAMPLE_DEPOSIT
  const bonus = matchOf(minorOf(deposit), rules.reward)
  return { deposit, get: moneyText(bonus), play: moneyText(bonus * BigInt(rules.wagering?.multiple ?? 0)) }
}
