import { DAY_MS } from '@tessera/server/durations'
import { HOT_CAP } from '@tessera/site'
import type { StoredGame } from '../../../database/tables.ts'

export const HOT_DAYS = 7
const HALF_LIFE_DAYS = 2

/** Number of different members who played a game within one hour. */
export interface PlayedHour {
  nodeId: string
  hour: Date
  members: number
}

/** Computes the popularity of each game: its players per hour, weighted with a half-life of two days. */
export function popularityOf(hours: readonly PlayedHour[], now: Date): Map<string, number> {
  const popularity = new Map<string, number>()
  for (const { nodeId, hour, members } of hours) {
    const days = Math.max(0, now.getTime() - hour.getTime()) / DAY_MS
    popularity.set(nodeId, (popularity.get(nodeId) ?? 0) + members * 0.5 ** (days / HALF_LIFE_DAYS))
  }
  return popularity
}

/** Returns the games that the operator has ranked, in that order, then the most popular ones; ties in the catalogue's order. */
export function hotGames(games: readonly StoredGame[], popularity: ReadonlyMap<string, number>): StoredGame[] {
  const rankOf = (game: StoredGame): number => game.hot_rank ?? Number.POSITIVE_INFINITY
  const popularityOfGame = (game: StoredGame): number => popularity.get(game.node_id) ?? 0
  return games
    .filter((game) => game.hot_rank !== null || popularityOfGame(game) > 0)
    .toSorted((a, b) => (rankOf(a) === rankOf(b) ? popularityOfGame(b) - popularityOfGame(a) : rankOf(a) - rankOf(b)))
    .slice(0, HOT_CAP)
}
