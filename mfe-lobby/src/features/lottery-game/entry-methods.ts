import { doorsOf, doubles, ordersOf, sweepOf } from '@tessera/lottery'
import type { LotteryKind } from '@tessera/site'

/** Meaning of the typed digits: themselves, every order of them, or the pairs with one digit. */
export type EntryMethod = 'straight' | 'orders' | 'doors' | 'front' | 'end' | 'doubles'

const PAIR_METHODS: readonly EntryMethod[] = ['straight', 'orders', 'doors', 'front', 'end', 'doubles']

/** Returns the entry methods of a kind; `three_tod` bets win in any order, so they have no `orders`. */
export function methodsOf(kind: LotteryKind, digits: number): readonly EntryMethod[] {
  if (digits === 2) return PAIR_METHODS
  return digits === 3 && kind !== 'three_tod' ? ['straight', 'orders'] : ['straight']
}

/** Returns the number of typed digits; 0 if the method needs no digits. */
export function inputLength(method: EntryMethod, digits: number): number {
  if (method === 'doubles') return 0
  return method === 'doors' || method === 'front' || method === 'end' ? 1 : digits
}

/** Returns the numbers that entered digits expand to. */
export function expandNumbers(method: EntryMethod, input: string): string[] {
  if (method === 'orders') return ordersOf(input)
  if (method === 'doors') return doorsOf(input)
  if (method === 'doubles') return doubles()
  return method === 'straight' ? [input] : sweepOf(input, method)
}
