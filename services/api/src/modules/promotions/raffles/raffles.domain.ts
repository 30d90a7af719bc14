import { HOUR_MS } from '@tessera/server/durations'
import type { OfferRules, RulesOf } from '@tessera/site/operations'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

export type RaffleRules = RulesOf<'RAFFLE'>
export const isRaffle = (rules: OfferRules): rules is RaffleRules => rules.kind === 'RAFFLE'

/** Raffles close at midnight and are drawn at noon, when members are awake. */
const DRAW_DELAY_MS = 12 * HOUR_MS

/** Returns id and times of a promotion's draw whose period contains `at`; null if the rules have no repeating period. */
export function currentDraw(
  { merchant, promotionId, rules }: { merchant: string; promotionId: string; rules: RaffleRules },
  at: Date,
  timeZone: string,
) {
  if (rules.period === 'once') return null
  const { first, resetsAt } = windowsAt(at, timeZone)[rules.period]
  return {
    drawId: [merchant, 'RAFFLE', promotionId, first.replaceAll('-', '')].join(':'),
    period: first,
    closesAt: resetsAt,
    drawAt: new Date(resetsAt.getTime() + DRAW_DELAY_MS),
  }
}

/** Returns the prize of each place, best first. Minor units. */
export const prizesOf = ({ reward }: RaffleRules): bigint[] =>
  reward.winners.flatMap(({ amount, count }) => Array<bigint>(count).fill(minorOf(amount)))

/** Returns the sum of all prizes. Minor units. */
export const totalPrizes = (rules: RaffleRules): bigint => prizesOf(rules).reduce((sum, prize) => sum + prize, 0n)

/** Returns the number of tickets that a deposit adds to those that the member has. Minor units. */
export function ticketsFor({ reward }: RaffleRules, deposit: bigint, ownedCount: number): number {
  const earnedCount = Number(deposit / minorOf(reward.perDeposit))
  return Math.max(Math.min(earnedCount, reward.tickets - ownedCount), 0)
}
