import { Query } from '@tessera/platform'
import type { Paged } from '@tessera/platform/paged'
import { makeAutoObservable, observableRef } from 'mobx'
import { type KeysetPage, keyset } from './keyset.ts'

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Throws: the filter is unknown until the address was read. */
const throwNoFilter = (): never => {
  throw new Error('Requested before the address was read')
}

/** A reply that depends on a filter in the address: reloads when the filter changes. */
export class FilteredQuery<F, T> {
  readonly reply: Query<T>
  filter: F | null = null

  constructor(request: (filter: F) => Promise<T>) {
    this.reply = new Query(async () => request(this.filter ?? throwNoFilter()))
    makeAutoObservable(this, { reply: false, filter: observableRef }, { autoBind: true })
  }

  show(filter: F): void {
    if (isSame(filter, this.filter) && !this.reply.loading.isIdle) return
    this.filter = filter
    void this.reply.load({ keepPrevious: false })
  }

  forget(): void {
    this.reply.reset()
  }
}

/** A list, page by page, that depends on a filter in the address. */
export class FilteredList<F, T> {
  readonly rows: Paged<T>
  filter: F | null = null

  constructor(fetchPage: (filter: F, cursor: string | null) => Promise<KeysetPage<T>>, keyOf: (item: T) => string) {
    this.rows = keyset((cursor) => fetchPage(this.filter ?? throwNoFilter(), cursor), keyOf)
    makeAutoObservable(this, { rows: false, filter: observableRef }, { autoBind: true })
  }

  show(filter: F): void {
    if (isSame(filter, this.filter) && !this.rows.loading.isIdle) return
    this.filter = filter
    void this.rows.load()
  }

  reload(): Promise<boolean> {
    return this.rows.load({ keepPrevious: true })
  }

  forget(): void {
    this.rows.reset()
  }
}
