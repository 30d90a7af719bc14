import { KINDS } from '@tessera/lottery'
import type { LineInput, LotteryGameCode, LotteryKind, LotteryMenu, PrizeMode } from '@tessera/site'
import { betKey, type Limits, rateNow } from './rates.ts'

/** Conditions of bets. */
export interface Terms {
  readonly game: LotteryGameCode
  readonly menu: LotteryMenu
  readonly limits: Limits
  readonly mode: PrizeMode
}

export type Bet = Pick<LineInput, 'kind' | 'numbers' | 'unit' | 'times'>

export interface Lines {
  readonly lines: readonly LineInput[]
  /** Numbers that the draw takes no more of. */
  readonly closed: readonly string[]
  /** Numbers that are none of their kind. */
  readonly bad: readonly string[]
}

/** The numbers as a ticket has them; null for what is none of the kind. */
export const normalOf = (game: LotteryGameCode, kind: LotteryKind, numbers: string): string | null =>
  KINDS[game][kind]?.normal(numbers) ?? null

/** Returns the slip lines of bets, at the current rates; rejected bets are returned separately. */
export function linesOf({ game, menu, limits, mode }: Terms, bets: readonly Bet[]): Lines {
  const lines: LineInput[] = []
  const closed: string[] = []
  const bad: string[] = []
  for (const bet of bets) {
    const numbers = normalOf(game, bet.kind, bet.numbers)
    const rate = numbers === null ? null : rateNow(menu, limits, mode, bet.kind, numbers)
    if (numbers === null || rate === null) bad.push(bet.numbers)
    else if (limits.get(betKey(bet.kind, numbers)) === 'closed') closed.push(numbers)
    else lines.push({ ...bet, numbers, rate })
  }
  return { lines, closed, bad }
}
