import { Loading, type LoadOptions } from '@tessera/platform'
import { makeAutoObservable, observableRef } from 'mobx'

/** One response of a paginated list. */
export interface PageOf<T> {
  readonly items: readonly T[]
  /** Current number of pages, at least 1; not needed with `next`. */
  readonly totalPages?: number
  /** Items on all pages, if the server counts them. */
  readonly totalCount?: number
  /** Cursor of the next page, for a list that shrinks or grows while it is read; null at its end. */
  readonly next?: string | null
}

/** Requests one page, from 1; `cursor` is the `next` of the page before, null if it had none. */
type FetchPage<T> = (page: number, cursor: string | null) => Promise<PageOf<T>>

export type PagedOptions<T> = {
  /** Key of an item: one that moved to the next page meanwhile is not shown twice. */
  keyOf: (item: T) => string | number
} & (
  | { fetchPage: FetchPage<T> }
  | {
      /** @deprecated Use `fetchPage`. */
      ask: FetchPage<T>
    }
)

/**
 * A paginated list. Observable by MobX, its items by reference. The newest first page replaces all earlier requests; the
 * data on show remain if a further page fails.
 *
 * @example
 * records = new Paged({ fetchPage: (page) => api.records(page), keyOf: (record) => record.id })
 * void records.load()
 */
export class Paged<T> {
  /** State of the first page, which the page as a whole shows. */
  readonly loading = new Loading()
  /** State of the further pages: its failure is shown at the end of the list. */
  readonly further = new Loading()
  items: readonly T[] = []
  /** The last loaded page; 0 before the first. */
  page = 0
  /** Items on all pages; null until the server sends it. */
  totalCount: number | null = null
  /** Cursor of the next page; null if the server sends none. */
  cursor: string | null = null
  private totalPages = 1
  private hasRequestedMore = false
  private readonly fetchPage: FetchPage<T>
  private readonly keyOf: (item: T) => string | number

  constructor(options: PagedOptions<T>) {
    this.fetchPage = 'fetchPage' in options ? options.fetchPage : options.ask
    this.keyOf = options.keyOf
    makeAutoObservable<this, 'fetchPage' | 'keyOf'>(
      this,
      { loading: false, further: false, fetchPage: false, keyOf: false, items: observableRef },
      { autoBind: true },
    )
  }

  /** Items loaded so far; null before the first page. */
  get value(): readonly T[] | null {
    return this.page === 0 ? null : this.items
  }

  /** State at the end of the list. */
  get tail(): 'more' | 'loading' | 'failed' | 'end' {
    if (this.page >= this.totalPages) return 'end'
    if (!this.hasRequestedMore) return 'more'
    if (this.further.phase === 'loading') return 'loading'
    return this.further.phase === 'ready' ? 'more' : 'failed'
  }

  /** Loads the first page. With `keepPrevious` the data on show remain until it is loaded. */
  load({ keeps = false, keepPrevious = keeps }: LoadOptions = {}): Promise<boolean> {
    this.resetFurther()
    if (!keepPrevious) this.clear()
    return this.loading.run(
      () => this.fetchPage(1, null),
      (reply) => {
        // A further page of the old list would leave a gap after the new first page.
        this.resetFurther()
        this.items = reply.items
        this.applyPage(1, reply)
      },
      { keepPrevious },
    )
  }

  /** Loads the next page, if there is one and no request is pending; after a failure it retries the same one. */
  async more(): Promise<void> {
    if (this.page === 0 || this.tail === 'loading' || this.tail === 'end') return
    const next = this.page + 1
    this.hasRequestedMore = true
    await this.further.run(
      () => this.fetchPage(next, this.cursor),
      (reply) => {
        const { keyOf } = this
        const existingKeys = new Set(this.items.map(keyOf))
        this.items = [...this.items, ...reply.items.filter((item) => !existingKeys.has(keyOf(item)))]
        this.applyPage(next, reply)
      },
    )
  }

  /** Clears the list, as for another filter or visitor; pending responses are dropped. */
  reset(): void {
    this.loading.reset()
    this.resetFurther()
    this.clear()
  }

  private resetFurther(): void {
    this.further.reset()
    this.hasRequestedMore = false
  }

  private clear(): void {
    this.items = []
    this.page = 0
    this.cursor = null
    this.totalPages = 1
    this.totalCount = null
  }

  private applyPage(page: number, { totalPages, totalCount, next }: PageOf<T>): void {
    this.page = page
    this.cursor = next ?? null
    this.totalPages = next === undefined ? (totalPages ?? page) : page + (next === null ? 0 : 1)
    this.totalCount = totalCount ?? null
  }
}
