import { Query } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import { makeAutoObservable, observableRef } from 'mobx'

/** A page of a cursor-based list; `next` is null at its end. */
interface KeysetPage<T> {
  readonly list: readonly T[]
  readonly next: string | null
  readonly totalCount: number
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Throws, because a query without a filter cannot be sent; show() sets it. */
const throwNoFilter = (): never => {
  throw new Error('FilteredQuery or FilteredList was loaded before show() set its filter')
}

/** A query that depends on a filter in the address; reloads when the filter changes, and at each visit. */
export class FilteredQuery<F, T> {
  readonly query: Query<T>
  filter: F | null = null
  private isStale = false

  constructor(request: (filter: F) => Promise<T>) {
    this.query = new Query(async () => request(this.filter ?? throwNoFilter()))
    makeAutoObservable<this, 'isStale'>(
      this,
      { query: false, filter: observableRef, isStale: false },
      { autoBind: true },
    )
  }

  show(filter: F): void {
    const isLoaded = isSame(filter, this.filter) && !this.query.loading.isIdle
    if (isLoaded && !this.isStale) return
    this.isStale = false
    this.filter = filter
    void this.query.load({ keepPrevious: isLoaded })
  }

  /** Called when the page is left: the next show() reloads, with the present data on show meanwhile. */
  markStale(): void {
    this.isStale = true
  }

  forget(): void {
    this.filter = null
    this.query.reset()
  }
}

/** A list, page by page, that depends on a filter in the address. */
export class FilteredList<F, T> {
  readonly rows: Paged<T>
  filter: F | null = null
  private isStale = false

  constructor(fetchPage: (filter: F, cursor: string | null) => Promise<KeysetPage<T>>, keyOf: (item: T) => string) {
    this.rows = new Paged<T>({
      keyOf,
      fetchPage: async (_page, cursor) => {
        const { list: items, next, totalCount } = await fetchPage(this.filter ?? throwNoFilter(), cursor)
        return { items, next, totalCount }
      },
    })
    makeAutoObservable<this, 'isStale'>(
      this,
      { rows: false, filter: observableRef, isStale: false },
      { autoBind: true },
    )
  }

  show(filter: F): void {
    const isLoaded = isSame(filter, this.filter) && !this.rows.loading.isIdle
    if (isLoaded && !this.isStale) return
    this.isStale = false
    this.filter = filter
    void this.rows.load({ keepPrevious: isLoaded && this.rows.value !== null })
  }

  /** Called when the page is left: the next show() reloads, with the present rows on show meanwhile. */
  markStale(): void {
    this.isStale = true
  }

  reload(): Promise<boolean> {
    return this.rows.load({ keepPrevious: true })
  }

  forget(): void {
    this.filter = null
    this.rows.reset()
  }
}
