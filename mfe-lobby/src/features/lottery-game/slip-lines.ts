import { KINDS } from '@tessera/lottery'
import type { LineInput, LotteryGameCode, LotteryKind, LotteryMenu, PrizeMode } from '@tessera/site'
import { betKey, currentRate, type Limits } from './rates.ts'

/** Conditions under which bets are placed. */
export interface BetTerms {
  readonly game: LotteryGameCode
  readonly menu: LotteryMenu
  readonly limits: Limits
  readonly mode: PrizeMode
}

export type Bet = Pick<LineInput, 'kind' | 'numbers' | 'unit' | 'times'>

export interface SlipLines {
  readonly lines: readonly LineInput[]
  /** Numbers that are closed in this draw. */
  readonly closedNumbers: readonly string[]
  /** Numbers that are invalid for their kind. */
  readonly invalidNumbers: readonly string[]
}

/** Returns the numbers in their canonical form; null if they are invalid for the kind. */
export const normaliseNumbers = (game: LotteryGameCode, kind: LotteryKind, numbers: string): string | null =>
  KINDS[game][kind]?.normal(numbers) ?? null

/** Returns the slip lines of bets, at the current rates; rejected bets are returned separately. */
export function slipLinesOf({ game, menu, limits, mode }: BetTerms, bets: readonly Bet[]): SlipLines {
  const lines: LineInput[] = []
  const closedNumbers: string[] = []
  const invalidNumbers: string[] = []
  for (const bet of bets) {
    const numbers = normaliseNumbers(game, bet.kind, bet.numbers)
    const rate = numbers === null ? null : currentRate(menu, limits, mode, bet.kind, numbers)
    if (numbers === null || rate === null) invalidNumbers.push(bet.numbers)
    else if (limits.get(betKey(bet.kind, numbers)) === 'closed') closedNumbers.push(numbers)
    else lines.push({ ...bet, numbers, rate })
  }
  return { lines, closedNumbers, invalidNumbers }
}
