import { makeAutoObservable, runInAction } from 'mobx'
import { asFault, type Fault } from '../api/fault.ts'
import { Resource } from './resource.store.ts'

interface PageSource<T> {
  /** The page after `last`; without it the newest. */
  load: (last: T | undefined) => Promise<T[]>
  id: (row: T) => string | number
  /** Rows of a full page; a shorter one is the last. */
  size: number
}

/** A list read page by page, newest first. Events refresh the newest page; older pages stay loaded. */
export class Pages<T> {
  readonly newest: Resource<T[]>
  olderFault: Fault | null = null
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
    const { id } = this.of
    const newest = this.newest.value ?? []
    const newestIds = new Set(newest.map(id))
    return [...newest, ...this.older.filter((row) => !newestIds.has(id(row)))]
  }

  get hasOlder(): boolean {
    if (this.older.length > 0) return !this.isAtEnd
    return (this.newest.value?.length ?? 0) >= this.of.size
  }

  async loadOlder(): Promise<void> {
    if (this.isLoadingOlder) return
    this.isLoadingOlder = true
    // Rows that drop off the newest page while older ones are open must not get lost between the two.
    const loadedRows = this.rows
    try {
      const page = await this.of.load(loadedRows.at(-1))
      runInAction(() => {
        this.older = [...loadedRows, ...page]
        this.isAtEnd = page.length < this.of.size
        this.olderFault = null
      })
    } catch (thrown) {
      runInAction(() => {
        this.olderFault = asFault(thrown)
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
