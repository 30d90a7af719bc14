import { doorsOf, doubles, ordersOf, sweepOf } from '@tessera/lottery'
import type { LotteryKind } from '@tessera/site'

/** Meaning of the typed digits: themselves, every order of them, or the pairs with one digit. */
export type Way = 'straight' | 'orders' | 'doors' | 'front' | 'end' | 'doubles'

const OF_PAIRS: readonly Way[] = ['straight', 'orders', 'doors', 'front', 'end', 'doubles']

/** The ways that a kind of so many digits has; in any order there is but one order. */
export function waysOf(kind: LotteryKind, digits: number): readonly Way[] {
  if (digits === 2) return OF_PAIRS
  return digits === 3 && kind !== 'three_tod' ? ['straight', 'orders'] : ['straight']
}

/** Returns the number of typed digits; 0 if the way needs none. */
export function typedDigits(way: Way, digits: number): number {
  if (way === 'doubles') return 0
  return way === 'doors' || way === 'front' || way === 'end' ? 1 : digits
}

/** Returns the numbers that typed digits expand to. */
export function numbersBy(way: Way, typed: string): string[] {
  if (way === 'orders') return ordersOf(typed)
  if (way === 'doors') return doorsOf(typed)
  if (way === 'doubles') return doubles()
  return way === 'straight' ? [typed] : sweepOf(typed, way)
}
