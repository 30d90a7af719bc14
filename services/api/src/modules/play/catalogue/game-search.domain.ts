import type { StoredGame } from '../../../database/tables.ts'
import { bigramsOf, indexBigrams } from './bigrams.domain.ts'
import { MAX_COMPARED_LENGTH, withEditDistance } from './nearness.domain.ts'
import { toSearchText } from './search-text.domain.ts'

/** Minimum query length for one tolerated edit; shorter queries with an edit would match nearly everything. */
export const MIN_LENGTH_ONE_EDIT = 4
/** Minimum query length for two tolerated edits. */
export const MIN_LENGTH_TWO_EDITS = 9
/** Maximum number of character pairs that one edit changes: two swapped characters occur in three pairs. */
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
  const nameOffsets = offsetsOf(names)
  let bigrams: ReturnType<typeof indexBigrams> | null = null
  const gameIndexOf = (nameIndex: number): number => nameIndex >> 1

  const findContaining = (query: string, accepts: (game: StoredGame) => boolean): number[] => {
    const keys: number[] = []
    let nameIndex = 0
    for (let position = text.indexOf(query); position >= 0; position = text.indexOf(query, position)) {
      while ((nameOffsets[nameIndex + 1] ?? 0) <= position) nameIndex += 1
      const gameIndex = gameIndexOf(nameIndex)
      const game = games[gameIndex]
      const isPrefix =
        text.startsWith(query, nameOffsets[gameIndex * 2]) || text.startsWith(query, nameOffsets[gameIndex * 2 + 1])
      if (game && accepts(game)) keys.push(sortKey(isPrefix ? 0 : 1, 0, game, gameIndex))
      position = nameOffsets[gameIndex * 2 + 2] ?? text.length
      nameIndex = gameIndex * 2 + 2
    }
    return keys
  }

  const findSimilar = (query: string, accepts: (game: StoredGame) => boolean): number[] => {
    const maxEdits = allowedEdits(query.length)
    if (maxEdits === 0) return []
    bigrams ??= indexBigrams(names)
    const comparedQuery = query.slice(0, MAX_COMPARED_LENGTH)
    const min = Math.max(1, bigramsOf(comparedQuery).size - PAIRS_PER_EDIT * maxEdits)
    const bestKeys = new Map<number, number>()
    withEditDistance(comparedQuery, (distance) => {
      bigrams?.forEachSharing(comparedQuery, min, (nameIndex) => {
        const gameIndex = gameIndexOf(nameIndex)
        const game = games[gameIndex]
        if (!game || !accepts(game)) return
        const start = nameOffsets[nameIndex] ?? 0
        const end = (nameOffsets[nameIndex + 1] ?? 0) - 1
        const edits = distance(text, start, end)
        if (edits > maxEdits) return
        const key = sortKey(edits, Math.abs(end - start - query.length), game, gameIndex)
        bestKeys.set(gameIndex, Math.min(key, bestKeys.get(gameIndex) ?? key))
      })
    })
    return [...bestKeys.values()]
  }

  return (query, accepts) => {
    const searchText = toSearchText(query)
    const exactKeys = findContaining(searchText, accepts)
    const keys = exactKeys.length > 0 ? exactKeys : findSimilar(searchText, accepts)
    const sortedKeys = Float64Array.from(keys).sort()
    return {
      games: Array.from(sortedKeys, (key) => games[key % MAX_GAMES]).filter((game) => game !== undefined),
      close: exactKeys.length === 0 && keys.length > 0,
    }
  }
}

const MAX_GAMES = 2 ** 20
const UNRANKED = 1023
const MAX_LENGTH_GAP = 127

/** Packs all sort criteria of a match into one number, which sorts many times faster than objects. */
const sortKey = (tier: number, lengthGap: number, game: StoredGame, gameIndex: number): number =>
  ((tier * (MAX_LENGTH_GAP + 1) + Math.min(lengthGap, MAX_LENGTH_GAP)) * (UNRANKED + 1) +
    Math.min(game.hot_rank ?? UNRANKED, UNRANKED)) *
    MAX_GAMES +
  gameIndex

/** Returns the offset of each name in the joined text, followed by the offset of its end. */
function offsetsOf(names: readonly string[]): Int32Array {
  const offsets = new Int32Array(names.length + 1)
  let offset = 1
  names.forEach((name, index) => {
    offsets[index] = offset
    offset += name.length + 1
  })
  offsets[names.length] = offset
  return offsets
}
