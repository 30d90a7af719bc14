import type { PrizeMode, Prizes } from '../games.ts'
import { type Chance, digits, firstOf, type Hits, type KindRules, type Kinds, once, single, tailOf } from './rules.ts'

const lastPairs = (prizes: Prizes): string[] => prizes.map((prize) => tailOf(prize, 2))
const countHits = (numbers: string, pairs: readonly string[]): Hits => ({
  hits: pairs.filter((tail) => tail === numbers).length,
})
const PAIR: Chance = { ways: 1, of: 100 }

/** Returns the chance that `size` different pairs all occur among `prizes` tails, by inclusion and exclusion. */
function chanceOfAll(size: number, prizes: number): Chance {
  let ways = 0
  let choose = 1
  for (let excluded = 0; excluded <= size; excluded++) {
    ways += (excluded % 2 === 0 ? 1 : -1) * choose * (1 - excluded / 100) ** prizes
    choose = (choose * (size - excluded)) / (excluded + 1)
  }
  return { ways, of: 1 }
}

const normalizePairs = (size: number) => (text: string) => {
  const pairs = text.split(',').map((pair) => pair.trim())
  const isSet = pairs.length === size && new Set(pairs).size === size && pairs.every((pair) => /^\d{2}$/.test(pair))
  return isSet ? pairs.sort().join(',') : null
}

interface VietnamRules {
  mode: PrizeMode
  prizes: number
  /** Prizes of two digits, which are drawn last. */
  heads: number
  lot: number
  xien: readonly [number, number, number]
}

function vietnamKinds({ mode, prizes, heads, lot, xien }: VietnamRules): Kinds {
  const kindByLot = (lots: number, pairsIn: (drawn: Prizes) => string[]): KindRules => ({
    lots,
    normal: digits(2),
    hits: (numbers, drawn) => countHits(numbers, pairsIn(drawn)),
    chance: () => PAIR,
    rates: () => ({ [mode]: lot }),
  })
  const combinedKind = (size: 2 | 3 | 4): KindRules =>
    single({
      normal: normalizePairs(size),
      hits: (numbers, drawn) => {
        const drawnTails = new Set(lastPairs(drawn))
        return once(numbers.split(',').every((pair) => drawnTails.has(pair)))
      },
      chance: () => chanceOfAll(size, prizes),
      rates: () => ({ [mode]: xien[size - 2] }),
    })
  const headsOf = (drawn: Prizes): string[] => drawn.slice(-heads)
  const tailsOf = (drawn: Prizes): string[] => [tailOf(firstOf(drawn), 2)]
  return {
    head: kindByLot(heads, headsOf),
    tail: kindByLot(1, tailsOf),
    head_tail: kindByLot(heads + 1, (drawn) => [...headsOf(drawn), ...tailsOf(drawn)]),
    lo: kindByLot(prizes, lastPairs),
    xien2: combinedKind(2),
    xien3: combinedKind(3),
    xien4: combinedKind(4),
  }
}

export const NORTH: Kinds = vietnamKinds({ mode: 'SEA', prizes: 27, heads: 4, lot: 9500, xien: [1600, 7000, 32_000] })
export const SOUTH: Kinds = vietnamKinds({
  mode: 'SEA',
  prizes: 18,
  heads: 1,
  lot: 9500,
  xien: [3400, 22_500, 155_000],
})
export const QUICK: Kinds = vietnamKinds({
  mode: 'Elott',
  prizes: 18,
  heads: 1,
  lot: 9700,
  xien: [3600, 24_000, 168_000],
})
