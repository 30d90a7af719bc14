import type { StoredGame, StoredVendor } from '../../../database/tables.ts'
import { createGameSearch, type GameSearch } from './game-search.domain.ts'

/** All vendors and games at one version. */
export interface Catalogue {
  /** Games in the operator's order. */
  games: readonly StoredGame[]
  byNodeId: ReadonlyMap<string, StoredGame>
  /** Vendors: hot ones first, then in the operator's order. */
  vendors: readonly StoredVendor[]
  /** Classifications that at least one game has. */
  classifies: ReadonlySet<string>
  search: GameSearch
}

/** Builds a catalogue from sorted rows; the search index is built on the first search. */
export function catalogueOf(
  games: readonly StoredGame[],
  vendors: readonly Omit<StoredVendor, 'gameCount'>[],
): Catalogue {
  const counts = new Map<string, number>()
  for (const { vendor } of games) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
  let search: GameSearch | null = null
  return {
    games,
    byNodeId: new Map(games.map((game) => [game.node_id, game])),
    vendors: vendors.map((vendor) => ({ ...vendor, gameCount: counts.get(vendor.code) ?? 0 })),
    classifies: new Set(games.flatMap((game) => game.game_classify)),
    search: (query, accepts) => {
      search ??= createGameSearch(games)
      return search(query, accepts)
    },
  }
}
