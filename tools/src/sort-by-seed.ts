import { createHash } from 'node:crypto'

/** Sorts items in an order that the seed decides: the same seed and items give the same order on every machine. */
export function sortBySeed<T>(items: readonly T[], seed: string, keyOf: (item: T) => string): T[] {
  const sortKeyOf = (item: T) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(item)}`)
      .digest('hex')
  const entries = items.map((item) => ({ item, ticket: sortKeyOf(item) }))
  entries.sort((entry, other) => (entry.ticket < other.ticket ? -1 : 1))
  return entries.map(({ item }) => item)
}
