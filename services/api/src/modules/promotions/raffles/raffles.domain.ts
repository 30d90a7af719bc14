import { HOUR_MS } from '@tessera/server/durations'
import type { OfferRules, RulesOf } from '@tessera/site/operations'
import { windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'

export type RaffleRules = RulesOf<'RAFFLE'>
export const isRaffle = (rules: OfferRules): rules is RaffleRules => rules.kind === 'RAFFLE'

/** Raffles close at midnight and are drawn at noon, when members are awake. */
const DRAW_DELAY_MS = 12 * HOUR_MS

/** Draw of a promotion that runs at a moment: its id and times. Null if its rules have no repeating period. */
export function runningDraw(
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

/** Prize of each place, best first. Minor units. */
export const prizesOf = ({ reward }: RaffleRules): bigint[] =>
  reward.winners.flatMap(({ amount, count }) => Array<bigint>(count).fill(minorOf(amount)))

/** All prizes together. Minor units. */
export const poolOf = (rules: RaffleRules): bigint => prizesOf(rules).reduce((sum, prize) => sum + prize, 0n)

/** Number of tickets that a deposit adds to those of a member. Minor units. */
export function ticketsFor({ reward }: RaffleRules, deposit: bigint, ownedCount: number): number {
  const earnedCount = Number(deposit / minorOf(reward.perDeposit))
  return Math.max(Math.min(earnedCount, reward.tickets - ownedCount), 0)
}
