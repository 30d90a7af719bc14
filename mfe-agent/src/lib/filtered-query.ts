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

/** Throws, because a query without a filter cannot be sent; visit() sets it. */
const throwNoFilter = (): never => {
  throw new Error('FilteredQuery or FilteredList was loaded before visit() set its filter')
}

/** A query that depends on a filter in the address. */
export class FilteredQuery<F, T> {
  readonly query: Query<T>
  filter: F | null = null

  constructor(request: (filter: F) => Promise<T>) {
    this.query = new Query(async () => request(this.filter ?? throwNoFilter()))
    makeAutoObservable(this, { query: false, filter: observableRef }, { autoBind: true })
  }

  visit(filter: F): void {
    if (!isSame(filter, this.filter)) this.filter = filter
    this.query.visit(filter)
  }

  endVisit(): void {
    this.query.endVisit()
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

  constructor(fetchPage: (filter: F, cursor: string | null) => Promise<KeysetPage<T>>, keyOf: (item: T) => string) {
    this.rows = new Paged<T>({
      keyOf,
      fetchPage: async (_page, cursor) => {
        const { list: items, next, totalCount } = await fetchPage(this.filter ?? throwNoFilter(), cursor)
        return { items, next, totalCount }
      },
    })
    makeAutoObservable(this, { rows: false, filter: observableRef }, { autoBind: true })
  }

  visit(filter: F): void {
    if (!isSame(filter, this.filter)) this.filter = filter
    this.rows.visit(filter)
  }

  endVisit(): void {
    this.rows.endVisit()
  }

  reload(): Promise<boolean> {
    return this.rows.load({ keepPrevious: true })
  }

  forget(): void {
    this.filter = null
    this.rows.reset()
  }
}
