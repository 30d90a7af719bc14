import { Paged } from '@tessera/platform/paged'

/** A page of a list that goes on from a cursor; `next` is null at its end. */
export interface KeysetPage<T> {
  readonly list: readonly T[]
  readonly next: string | null
  readonly totalCount: number
}

/** A list whose pages are asked for by the cursor of the one before. */
export function keyset<T>(
  ask: (cursor: string | null) => Promise<KeysetPage<T>>,
  keyOf: (item: T) => string,
): Paged<T> {
  // Of its own for each first page: what an older one still brings turns no page of the newer.
  let run: { next: string | null } = { next: null }
  return new Paged<T>({
    keyOf,
    ask: async (page) => {
      if (page === 1) run = { next: null }
      const own = run
      const { list, next, totalCount } = await ask(own.next)
      own.next = next
      return { items: list, totalPages: next === null ? page : page + 1, totalCount }
    },
  })
}
