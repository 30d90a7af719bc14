import { Paged } from '@tessera/platform/paged'

/** A page of a cursor-based list; `next` is null at its end. */
export interface KeysetPage<T> {
  readonly list: readonly T[]
  readonly next: string | null
  readonly totalCount: number
}

/** Creates a list whose pages are loaded by the previous page's cursor. */
export function createKeysetList<T>(
  fetchPage: (cursor: string | null) => Promise<KeysetPage<T>>,
  keyOf: (item: T) => string,
): Paged<T> {
  // A new object for each first page, so that late responses of an older list do not move the cursor of the newer one.
  let cursorState: { next: string | null } = { next: null }
  return new Paged<T>({
    keyOf,
    ask: async (page) => {
      if (page === 1) cursorState = { next: null }
      const currentState = cursorState
      const { list, next, totalCount } = await fetchPage(currentState.next)
      currentState.next = next
      return { items: list, totalPages: next === null ? page : page + 1, totalCount }
    },
  })
}
