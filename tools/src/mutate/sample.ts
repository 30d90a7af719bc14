import { createHash } from 'node:crypto'

/** `size` of the items by a seed, in the order they had: the same seed and items give the same ones on every machine. */
export function sample<T>(items: readonly T[], size: number, seed: string, keyOf: (item: T) => string): T[] {
  const ticketOf = (item: T) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(item)}`)
      .digest('hex')
  const drawn = items.map((item) => ({ item, ticket: ticketOf(item) }))
  drawn.sort((one, other) => (one.ticket < other.ticket ? -1 : 1))
  const chosen = new Set(drawn.slice(0, size).map(({ item }) => item))
  return items.filter((item) => chosen.has(item))
}
