import { sortBySeed } from '../sort-by-seed.ts'

/** Selects `size` items by a seed, in their original order; the selection is the same on every machine. */
export function sample<T>(items: readonly T[], size: number, seed: string, keyOf: (item: T) => string): T[] {
  const selected = new Set(sortBySeed(items, seed, keyOf).slice(0, size))
  return items.filter((item) => selected.has(item))
}
