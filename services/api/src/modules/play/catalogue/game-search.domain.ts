import type { StoredGame } from '../../../tables.ts'
import { bigramsOf, indexBigrams } from './bigrams.domain.ts'
import { MAX_COMPARED_LENGTH, withNearness } from './nearness.domain.ts'
import { searchText } from './search-text.domain.ts'

/** Shorter queries are taken as written: with one edit they would fit nearly everything. */
export const SHORTEST_FORGIVEN = 4
/** From this length on a second edit is forgiven. */
export const SHORTEST_FORGIVEN_TWICE = 9
/** An edit changes at most this many pairs of neighbours: two swapped characters are in three. */
const PAIRS_PER_EDIT = 3

export interface Found {
  games: StoredGame[]
  /** No name contains the query: these are similar. */
  close: boolean
}

/** Finds among the accepted games those whose Thai or English name holds the query; where there is none, those near it. */
export type GameSearch = (query: string, accepts: (game: StoredGame) => boolean) => Found

export const editsForgiven = (length: number): number =>
  length < SHORTEST_FORGIVEN ? 0 : length < SHORTEST_FORGIVEN_TWICE ? 1 : 2

/**
 * A search over games in the catalogue's order. Best first: for names that hold the query, those that begin with it; for close
 * ones, fewest edits, then names of the query's own length; pinned games and the catalogue's order settle the rest.
 */
export function createGameSearch(games: readonly StoredGame[]): GameSearch {
  const names = games.flatMap((game) => [searchText(game.name_th), searchText(game.name_en)])
  const text = `\n${names.join('\n')}\n`
  const starts = startsOf(names)
  let bigrams: ReturnType<typeof indexBigrams> | null = null
  const gameOf = (name: number): number => name >> 1

  const holding = (query: string, accepts: (game: StoredGame) => boolean): number[] => {
    const keys: number[] = []
    let name = 0
    for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at)) {
      while ((starts[name + 1] ?? 0) <= at) name += 1
      const number = gameOf(name)
      const game = games[number]
      const begins = text.startsWith(query, starts[number * 2]) || text.startsWith(query, starts[number * 2 + 1])
      if (game && accepts(game)) keys.push(keyOf(begins ? 0 : 1, 0, game, number))
      at = starts[number * 2 + 2] ?? text.length
      name = number * 2 + 2
    }
    return keys
  }

  const near = (query: string, accepts: (game: StoredGame) => boolean): number[] => {
    const forgiven = editsForgiven(query.length)
    if (forgiven === 0) return []
    bigrams ??= indexBigrams(names)
    const compared = query.slice(0, MAX_COMPARED_LENGTH)
    const min = Math.max(1, bigramsOf(compared).size - PAIRS_PER_EDIT * forgiven)
    const best = new Map<number, number>()
    withNearness(compared, (nearness) => {
      bigrams?.sharing(compared, min, (name) => {
        const number = gameOf(name)
        const game = games[number]
        if (!game || !accepts(game)) return
        const from = starts[name] ?? 0
        const to = (starts[name + 1] ?? 0) - 1
        const edits = nearness(text, from, to)
        if (edits > forgiven) return
        const key = keyOf(edits, Math.abs(to - from - query.length), game, number)
        best.set(number, Math.min(key, best.get(number) ?? key))
      })
    })
    return [...best.values()]
  }

  return (query, accepts) => {
    const needle = searchText(query)
    const exact = holding(needle, accepts)
    const keys = exact.length > 0 ? exact : near(needle, accepts)
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

/** All that orders two findings in one number, which sorts many times faster than objects do. */
const keyOf = (tier: number, gap: number, game: StoredGame, number: number): number =>
  ((tier * (MAX_GAP + 1) + Math.min(gap, MAX_GAP)) * (UNPINNED + 1) + Math.min(game.hot_rank ?? UNPINNED, UNPINNED)) *
    MAX_GAMES +
  number

/** Start of each name in the joined text, and the end. */
function startsOf(names: readonly string[]): Int32Array {
  const starts = new Int32Array(names.length + 1)
  let at = 1
  names.forEach((name, number) => {
    starts[number] = at
    at += name.length + 1
  })
  starts[names.length] = at
  return starts
}
