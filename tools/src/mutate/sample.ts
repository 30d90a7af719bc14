import { bySeed } from '../by-seed.ts'

/** `size` of the items by a seed, in the order they had: the same seed and items give the same ones on every machine. */
export function sample<T>(items: readonly T[], size: number, seed: string, keyOf: (item: T) => string): T[] {
  const chosen = new Set(bySeed(items, seed, keyOf).slice(0, size))
  return items.filter((item) => chosen.has(item))
}
