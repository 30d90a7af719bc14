import { MINUTE_MS } from '@tessera/server/durations'
import type { CatalogueGame } from './catalogue/index.ts'
import type { Move } from './history.ts'
import type { Random } from './random.ts'

/** Minimum win that may result from one small stake; minor units. */
const MIN_BIG_WIN = 50_000

/** A finished round of one game. Amounts in minor units, times in ms since 1970. */
export interface Round {
  game: CatalogueGame
  stake: number
  win: number
  openedAt: number
  closedAt: number
}

/** Picks a game: half of the time a popular one, weighted towards the most popular. */
export function pickGame(
  games: readonly CatalogueGame[],
  popular: readonly CatalogueGame[],
  random: Random,
): CatalogueGame {
  if (popular.length === 0 || random.chance(0.5)) return random.pick(games)
  return popular[Math.floor(random.next() ** 2 * popular.length)] ?? random.pick(games)
}

/**
 * Rounds of a member's moves: stakes and wins of each session add up to the bet and the win in the ledger. Some high wins
 * result from one small stake, like jackpots and free spins; the rest of that session's stake is lost in a round before.
 */
export function roundsOf(moves: readonly Move[], nextGame: () => CatalogueGame, random: Random): Round[] {
  return moves.flatMap((move, index) => {
    if (move.kind !== 'bet') return []
    const next = moves[index + 1]
    const win = next?.kind === 'win' ? next.amount : 0
    const stake = -move.amount
    const closedAt = move.at + MINUTE_MS
    const smallStake = Math.floor(win / random.int(2_000, 9_000)) * 100
    if (win < MIN_BIG_WIN || smallStake < 100 || smallStake >= stake || !random.chance(0.15))
      return [{ game: nextGame(), stake, win, openedAt: move.at, closedAt }]
    return [
      { game: nextGame(), stake: stake - smallStake, win: 0, openedAt: move.at, closedAt: move.at + MINUTE_MS / 2 },
      { game: nextGame(), stake: smallStake, win, openedAt: move.at + MINUTE_MS / 2, closedAt },
    ]
  })
}
