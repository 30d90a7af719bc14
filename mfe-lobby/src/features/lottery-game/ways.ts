import { doorsOf, doubles, ordersOf, sweepOf } from '@tessera/lottery'
import type { LotteryKind } from '@tessera/site'

/** What the typed digits stand for: themselves, every order of them, or the pairs that have one digit. */
export type Way = 'straight' | 'orders' | 'doors' | 'front' | 'end' | 'doubles'

const OF_PAIRS: readonly Way[] = ['straight', 'orders', 'doors', 'front', 'end', 'doubles']

/** The ways that a kind of so many digits has; in any order there is but one order. */
export function waysOf(kind: LotteryKind, digits: number): readonly Way[] {
  if (digits === 2) return OF_PAIRS
  return digits === 3 && kind !== 'three_tod' ? ['straight', 'orders'] : ['straight']
}

/** How many digits are typed in a way; none where it says all by itself. */
export function typedDigits(way: Way, digits: number): number {
  if (way === 'doubles') return 0
  return way === 'doors' || way === 'front' || way === 'end' ? 1 : digits
}

/** The numbers that typed digits stand for. */
export function numbersBy(way: Way, typed: string): string[] {
  if (way === 'orders') return ordersOf(typed)
  if (way === 'doors') return doorsOf(typed)
  if (way === 'doubles') return doubles()
  return way === 'straight' ? [typed] : sweepOf(typed, way)
}
