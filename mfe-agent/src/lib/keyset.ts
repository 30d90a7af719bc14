import { Paged } from '@tessera/platform/paged'

/** A page of a cursor-based list; `next` is null at its end. */
export interface KeysetPage<T> {
  readonly list: readonly T[]
  readonly next: string | null
  readonly totalCount: number
}

/** Creates a list whose pages are loaded by the previous page's cursor. */
export function keyset<T>(
  fetchPage: (cursor: string | null) => Promise<KeysetPage<T>>,
  keyOf: (item: T) => string,
): Paged<T> {
  // One for each first page, so that late responses of an older list do not move the newer's cursor.
  let run: { next: string | null } = { next: null }
  return new Paged<T>({
    keyOf,
    ask: async (page) => {
      if (page === 1) run = { next: null }
      const own = run
      const { list, next, totalCount } = await fetchPage(own.next)
      own.next = next
      return { items: list, totalPages: next === null ? page : page + 1, totalCount }
    },
  })
}
