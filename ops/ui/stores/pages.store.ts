import { makeAutoObservable, runInAction } from 'mobx'
import { type ErrorDetails, errorDetailsOf } from '../api/api-error.ts'
import { Resource } from './resource.store.ts'

interface PageSource<T> {
  /** Loads the page after the row `last`; the newest page if it is undefined. */
  load: (last: T | undefined) => Promise<T[]>
  idOf: (row: T) => string | number
  /** Number of rows in a full page; a shorter page is the last. */
  pageSize: number
}

/** List that is loaded page by page, newest first. A refresh reloads the newest page; older pages stay loaded. */
export class Pages<T> {
  readonly newest: Resource<T[]>
  olderError: ErrorDetails | null = null
  isLoadingOlder = false
  private older: T[] = []
  private isAtEnd = false
  private readonly of: PageSource<T>

  constructor(source: PageSource<T>) {
    this.of = source
    this.newest = new Resource(() => source.load(undefined))
    makeAutoObservable<this, 'of'>(this, { newest: false, of: false }, { autoBind: true })
  }

  get rows(): T[] {
    const { idOf } = this.of
    const newest = this.newest.value ?? []
    const newestIds = new Set(newest.map(idOf))
    return [...newest, ...this.older.filter((row) => !newestIds.has(idOf(row)))]
  }

  get hasOlder(): boolean {
    if (this.older.length > 0) return !this.isAtEnd
    return (this.newest.value?.length ?? 0) >= this.of.pageSize
  }

  async loadOlder(): Promise<void> {
    if (this.isLoadingOlder) return
    this.isLoadingOlder = true
    // All loaded rows become older ones: a refresh moves rows off the newest page, and they must not get lost.
    const loadedRows = this.rows
    try {
      const page = await this.of.load(loadedRows.at(-1))
      runInAction(() => {
        this.older = [...loadedRows, ...page]
        this.isAtEnd = page.length < this.of.pageSize
        this.olderError = null
      })
    } catch (thrown) {
      runInAction(() => {
        this.olderError = errorDetailsOf(thrown)
      })
    } finally {
      runInAction(() => {
        this.isLoadingOlder = false
      })
    }
  }

  /** Reloads from the newest page, after a change that may affect any row. */
  async reset(): Promise<void> {
    this.older = []
    this.isAtEnd = false
    await this.newest.refresh()
  }
}
