import { HOT_CAP } from '@tessera/site'
import type { StoredGame } from '../../../tables.ts'

export const HOT_DAYS = 7
const HALF_LIFE_DAYS = 2
const DAY_MS = 86_400_000

/** Number of different members who played a game within one hour. */
export interface PlayedHour {
  nodeId: string
  hour: Date
  members: number
}

/** Heat of each game: its players of each hour, who count half after two days. */
export function heatOf(hours: readonly PlayedHour[], now: Date): Map<string, number> {
  const heat = new Map<string, number>()
  for (const { nodeId, hour, members } of hours) {
    const days = Math.max(0, now.getTime() - hour.getTime()) / DAY_MS
    heat.set(nodeId, (heat.get(nodeId) ?? 0) + members * 0.5 ** (days / HALF_LIFE_DAYS))
  }
  return heat
}

/** The games that the operator pins, in the operator's order, then the hottest; ties as in the catalogue. */
export function hotGames(games: readonly StoredGame[], heat: ReadonlyMap<string, number>): StoredGame[] {
  const rankOf = (game: StoredGame): number => game.hot_rank ?? Number.POSITIVE_INFINITY
  const heatOfGame = (game: StoredGame): number => heat.get(game.node_id) ?? 0
  return games
    .filter((game) => game.hot_rank !== null || heatOfGame(game) > 0)
    .toSorted((a, b) => (rankOf(a) === rankOf(b) ? heatOfGame(b) - heatOfGame(a) : rankOf(a) - rankOf(b)))
    .slice(0, HOT_CAP)
}
