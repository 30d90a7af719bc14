import { Loading } from '@tessera/platform'
import { makeAutoObservable, observableRef } from 'mobx'

/** One answer of a list that comes page by page. */
export interface PageOf<T> {
  readonly items: readonly T[]
  /** Pages that there are now, from 1; the last one ends the list. */
  readonly totalPages: number
  /** Items on all pages, where the server counts them. */
  readonly totalCount?: number
  /** Cursor of the next page, for a list that shrinks or grows while it is read; null at its end. Counts instead of `totalPages`. */
  readonly next?: string | null
}

export interface PagedOptions<T> {
  /** Asks for one page, from 1; `cursor` is the `next` of the page before, null where it had none. */
  ask: (page: number, cursor: string | null) => Promise<PageOf<T>>
  /** What tells an item from another: one that moved on to the next page meanwhile is not shown twice. */
  keyOf: (item: T) => string | number
}

/**
 * A list that comes page by page. Observable by MobX, its items by reference. The newest first page wins over everything that
 * was asked before; what is on show stays when more could not be had.
 *
 * @example
 * records = new Paged({ ask: (page) => api.records(page), keyOf: (record) => record.id })
 * void records.load()
 */
export class Paged<T> {
  /** How the first page goes: what the page as a whole shows. */
  readonly loading = new Loading()
  /** How the pages after it go: its failure is news at the end of the list. */
  readonly further = new Loading()
  items: readonly T[] = []
  /** The last page that came; 0 before the first. */
  page = 0
  /** Items on all pages; null until the server says. */
  totalCount: number | null = null
  /** Cursor of the next page; null where the server gives none. */
  cursor: string | null = null
  private totalPages = 1
  private askedForMore = false
  private readonly options: PagedOptions<T>

  constructor(options: PagedOptions<T>) {
    this.options = options
    makeAutoObservable<this, 'options'>(
      this,
      { loading: false, further: false, options: false, items: observableRef },
      { autoBind: true },
    )
  }

  /** What came so far; null before the first page. */
  get value(): readonly T[] | null {
    return this.page === 0 ? null : this.items
  }

  /** What stands at the end of the list. */
  get tail(): 'more' | 'loading' | 'failed' | 'end' {
    if (this.page >= this.totalPages) return 'end'
    if (!this.askedForMore) return 'more'
    if (this.further.phase === 'loading') return 'loading'
    return this.further.phase === 'ready' ? 'more' : 'failed'
  }

  /** Begins with the first page. With `keeps` what is on show stays until it is here. */
  load({ keeps = false } = {}): Promise<boolean> {
    this.forgetMore()
    if (!keeps) this.clear()
    return this.loading.run(
      () => this.options.ask(1, null),
      (reply) => {
        // More of what stood until now would leave a hole behind the new first page.
        this.forgetMore()
        this.items = reply.items
        this.take(1, reply)
      },
      { keeps },
    )
  }

  /** Asks for the next page, where there is one and nobody asks already; after a failure it tries the same one again. */
  async more(): Promise<void> {
    if (this.page === 0 || this.tail === 'loading' || this.tail === 'end') return
    const next = this.page + 1
    this.askedForMore = true
    await this.further.run(
      () => this.options.ask(next, this.cursor),
      (reply) => {
        const { keyOf } = this.options
        const known = new Set(this.items.map(keyOf))
        this.items = [...this.items, ...reply.items.filter((item) => !known.has(keyOf(item)))]
        this.take(next, reply)
      },
    )
  }

  /** Begins anew with nothing, as for another filter or visitor: what is still on its way is dropped. */
  reset(): void {
    this.loading.reset()
    this.forgetMore()
    this.clear()
  }

  private forgetMore(): void {
    this.further.reset()
    this.askedForMore = false
  }

  private clear(): void {
    this.items = []
    this.page = 0
    this.cursor = null
    this.totalPages = 1
    this.totalCount = null
  }

  private take(page: number, { totalPages, totalCount, next }: PageOf<T>): void {
    this.page = page
    this.cursor = next ?? null
    this.totalPages = next === undefined ? totalPages : page + (next === null ? 0 : 1)
    this.totalCount = totalCount ?? null
  }
}
