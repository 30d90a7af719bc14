import type { StoredGame } from '../../../database/tables.ts'
import { bigramsOf, indexBigrams } from './bigrams.domain.ts'
import { MAX_COMPARED_LENGTH, withEditDistance } from './nearness.domain.ts'
import { toSearchText } from './search-text.domain.ts'

/** Minimum query length for one tolerated edit; shorter queries with an edit would match nearly everything. */
export const MIN_LENGTH_ONE_EDIT = 4
/** Minimum query length for two tolerated edits. */
export const MIN_LENGTH_TWO_EDITS = 9
/** An edit changes at most this many pairs of neighbours: two swapped characters occur in three pairs. */
const PAIRS_PER_EDIT = 3

export interface SearchResult {
  games: StoredGame[]
  /** True if no name contains the query and the games are only similar. */
  close: boolean
}

/** Finds accepted games whose Thai or English name contains the query; if there is none, similar ones. */
export type GameSearch = (query: string, accepts: (game: StoredGame) => boolean) => SearchResult

export const allowedEdits = (length: number): number =>
  length < MIN_LENGTH_ONE_EDIT ? 0 : length < MIN_LENGTH_TWO_EDITS ? 1 : 2

/**
 * Searches games in the catalogue's order. Best first: for names that contain the query, those that begin with it; for similar
 * ones, fewest edits, then names of the query's own length; ties are broken by pinned games and the catalogue's order.
 */
export function createGameSearch(games: readonly StoredGame[]): GameSearch {
  const names = games.flatMap((game) => [toSearchText(game.name_th), toSearchText(game.name_en)])
  const text = `\n${names.join('\n')}\n`
  const starts = nameStarts(names)
  let bigrams: ReturnType<typeof indexBigrams> | null = null
  const gameIndexOf = (name: number): number => name >> 1

  const findContaining = (query: string, accepts: (game: StoredGame) => boolean): number[] => {
    const keys: number[] = []
    let name = 0
    for (let position = text.indexOf(query); position >= 0; position = text.indexOf(query, position)) {
      while ((starts[name + 1] ?? 0) <= position) name += 1
      const gameIndex = gameIndexOf(name)
      const game = games[gameIndex]
      const isPrefix =
        text.startsWith(query, starts[gameIndex * 2]) || text.startsWith(query, starts[gameIndex * 2 + 1])
      if (game && accepts(game)) keys.push(sortKey(isPrefix ? 0 : 1, 0, game, gameIndex))
      position = starts[gameIndex * 2 + 2] ?? text.length
      name = gameIndex * 2 + 2
    }
    return keys
  }

  const findSimilar = (query: string, accepts: (game: StoredGame) => boolean): number[] => {
    const maxEdits = allowedEdits(query.length)
    if (maxEdits === 0) return []
    bigrams ??= indexBigrams(names)
    const comparedQuery = query.slice(0, MAX_COMPARED_LENGTH)
    const min = Math.max(1, bigramsOf(comparedQuery).size - PAIRS_PER_EDIT * maxEdits)
    const best = new Map<number, number>()
    withEditDistance(comparedQuery, (distance) => {
      bigrams?.forEachSharing(comparedQuery, min, (name) => {
        const gameIndex = gameIndexOf(name)
        const game = games[gameIndex]
        if (!game || !accepts(game)) return
        const from = starts[name] ?? 0
        const to = (starts[name + 1] ?? 0) - 1
        const edits = distance(text, from, to)
        if (edits > maxEdits) return
        const key = sortKey(edits, Math.abs(to - from - query.length), game, gameIndex)
        best.set(gameIndex, Math.min(key, best.get(gameIndex) ?? key))
      })
    })
    return [...best.values()]
  }

  return (query, accepts) => {
    const needle = toSearchText(query)
    const exact = findContaining(needle, accepts)
    const keys = exact.length > 0 ? exact : findSimilar(needle, accepts)
    const ordered = Float64Array.from(keys).sort()
    return {
      games: Array.from(ordered, (key) => games[key % MAX_GAMES]).filter((game) => game !== undefined),
      close: exact.length === 0 && keys.length > 0,
    }
  }
}

const MAX_GAMES = 2 ** 20
const UNPINNED = 1023
const MAX_GAP = 127

/** Packs all sort criteria of a match into one number, which sorts many times faster than objects. */
const sortKey = (tier: number, gap: number, game: StoredGame, gameIndex: number): number =>
  ((tier * (MAX_GAP + 1) + Math.min(gap, MAX_GAP)) * (UNPINNED + 1) + Math.min(game.hot_rank ?? UNPINNED, UNPINNED)) *
    MAX_GAMES +
  gameIndex

/** Start of each name in the joined text, and the end. */
function nameStarts(names: readonly string[]): Int32Array {
  const starts = new Int32Array(names.length + 1)
  let offset = 1
  names.forEach((name, index) => {
    starts[index] = offset
    offset += name.length + 1
  })
  starts[names.length] = offset
  return starts
}
