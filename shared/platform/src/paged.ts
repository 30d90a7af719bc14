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

/** Maximum number of pages that a further visit reloads; the rest of a longer list is loaded again as the visitor scrolls. */
const MAX_RELOADED_PAGES = 5

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

/** Number of pages, as far as the response of a page knows it. */
const lastPageOf = (page: number, { totalPages, next }: PageOf<unknown>): number =>
  next === undefined ? (totalPages ?? page) : page + (next === null ? 0 : 1)

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
    makeAutoObservable<this, 'fetchPage' | 'fetchPages' | 'keyOf'>(
      this,
      { loading: false, further: false, fetchPage: false, fetchPages: false, keyOf: false, items: observableRef },
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
    return this.loadPages(1, keepPrevious)
  }

  /**
   * Loads the list for a visit of a page: the items of another filter are cleared, those of an earlier visit remain on show
   * until as many pages are reloaded, so that a list that is reopened by Back has its former length. Requests nothing again within
   * a visit. Pages call it by `useVisit` of `@tessera/platform/visit`.
   *
   * @param filter JSON value that the list depends on, compared by its content
   */
  visit(filter: unknown = null): void {
    this.loading.visit(filter, ({ keepPrevious }) =>
      this.loadPages(keepPrevious ? Math.min(this.page, MAX_RELOADED_PAGES) : 1, keepPrevious),
    )
  }

  /** Ends the visit: the next one reloads the list. */
  endVisit(): void {
    this.loading.endVisit()
  }

  /** Loads the next page, if there is one and no request is pending; after a failure it retries the same one. */
  async more(): Promise<void> {
    if (this.page === 0 || this.tail === 'loading' || this.tail === 'end') return
    const next = this.page + 1
    this.hasRequestedMore = true
    await this.further.run(
      () => this.fetchPage(next, this.cursor),
      (reply) => this.appendPage(next, reply),
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

  private loadPages(count: number, keepPrevious: boolean): Promise<boolean> {
    this.resetFurther()
    if (!keepPrevious) this.clear()
    return this.loading.run(
      () => this.fetchPages(count),
      (replies) => {
        // A further page of the old list would leave a gap after the new pages.
        this.resetFurther()
        this.items = []
        for (const [index, reply] of replies.entries()) this.appendPage(index + 1, reply)
      },
      { keepPrevious: this.page > 0 },
    )
  }

  /** Requests pages from the first on, up to `count` or the end of the list. */
  private async fetchPages(count: number): Promise<PageOf<T>[]> {
    const replies = [await this.fetchPage(1, null)]
    for (let page = 2; page <= count; page++) {
      const previous = replies[page - 2]
      if (!previous || lastPageOf(page - 1, previous) < page) break
      replies.push(await this.fetchPage(page, previous.next ?? null))
    }
    return replies
  }

  private appendPage(page: number, reply: PageOf<T>): void {
    const { keyOf } = this
    const existingKeys = new Set(this.items.map(keyOf))
    this.items = [...this.items, ...reply.items.filter((item) => !existingKeys.has(keyOf(item)))]
    this.page = page
    this.cursor = reply.next ?? null
    this.totalPages = lastPageOf(page, reply)
    this.totalCount = reply.totalCount ?? null
  }
}
