import type { PrizeMode, Prizes } from '../games.ts'
import { type Chance, digits, firstOf, type Hits, type KindRules, type Kinds, once, single, tailOf } from './rules.ts'

const tails = (prizes: Prizes): string[] => prizes.map((prize) => tailOf(prize, 2))
const count = (numbers: string, among: readonly string[]): Hits => ({
  hits: among.filter((tail) => tail === numbers).length,
})
const PAIR: Chance = { ways: 1, of: 100 }

/** All of `size` different pairs among `prizes` tails: by inclusion and exclusion, of 100 to the power of the prizes. */
function allAmong(size: number, prizes: number): Chance {
  let ways = 0
  let choose = 1
  for (let without = 0; without <= size; without++) {
    ways += (without % 2 === 0 ? 1 : -1) * choose * (1 - without / 100) ** prizes
    choose = (choose * (size - without)) / (without + 1)
  }
  return { ways, of: 1 }
}

const pairsOf = (size: number) => (text: string) => {
  const pairs = text.split(',').map((pair) => pair.trim())
  const isSet = pairs.length === size && new Set(pairs).size === size && pairs.every((pair) => /^\d{2}$/.test(pair))
  return isSet ? pairs.sort().join(',') : null
}

interface Vietnam {
  mode: PrizeMode
  prizes: number
  /** Prizes of two digits, which are drawn last. */
  heads: number
  lot: number
  xien: readonly [number, number, number]
}

function vietnam({ mode, prizes, heads, lot, xien }: Vietnam): Kinds {
  const byLot = (lots: number, among: (drawn: Prizes) => string[]): KindRules => ({
    lots,
    normal: digits(2),
    hits: (numbers, drawn) => count(numbers, among(drawn)),
    chance: () => PAIR,
    rates: () => ({ [mode]: lot }),
  })
  const combined = (size: 2 | 3 | 4): KindRules =>
    single({
      normal: pairsOf(size),
      hits: (numbers, drawn) => {
        const all = new Set(tails(drawn))
        return once(numbers.split(',').every((pair) => all.has(pair)))
      },
      chance: () => allAmong(size, prizes),
      rates: () => ({ [mode]: xien[size - 2] }),
    })
  const headsOf = (drawn: Prizes): string[] => drawn.slice(-heads)
  const tailsOf = (drawn: Prizes): string[] => [tailOf(firstOf(drawn), 2)]
  return {
    head: byLot(heads, headsOf),
    tail: byLot(1, tailsOf),
    head_tail: byLot(heads + 1, (drawn) => [...headsOf(drawn), ...tailsOf(drawn)]),
    lo: byLot(prizes, tails),
    xien2: combined(2),
    xien3: combined(3),
    xien4: combined(4),
  }
}

export const NORTH: Kinds = vietnam({ mode: 'SEA', prizes: 27, heads: 4, lot: 9500, xien: [1600, 7000, 32_000] })
export const SOUTH: Kinds = vietnam({ mode: 'SEA', prizes: 18, heads: 1, lot: 9500, xien: [3400, 22_500, 155_000] })
export const QUICK: Kinds = vietnam({ mode: 'Elott', prizes: 18, heads: 1, lot: 9700, xien: [3600, 24_000, 168_000] })
