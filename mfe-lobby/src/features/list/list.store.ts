import { Paged } from '@tessera/platform/paged'
import type { Game } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { GamePage, ListApi } from './list.api.ts'
import type { ListFilter } from './list-filter.ts'

/** Number of hot games shown at a time (LOB-105). */
const BATCH_SIZE = 12

/** After the last batch the first follows (LOB-096). */
export const nextBatch = (batch: number, batchCount: number): number => (batch >= batchCount ? 1 : batch + 1)

/** State of a list, stored when the visitor leaves for another document, such as a game. */
export interface ListSnapshot {
  readonly items: readonly Game[]
  /** Number of pages that the items were loaded in. */
  readonly pages: number
  readonly totalPages: number
  readonly totalCount: number | null
  /** Cursor of the next page, in a list that has cursors. */
  readonly next?: string | undefined
  readonly isClose: boolean
}

/** The games of one filter. Each filter has its own list, which starts empty (LOB-087). */
export class ListStore {
  readonly filter: ListFilter
  readonly games: Paged<Game>
  /** True if no game matches the searched name exactly, and the games are similar ones. */
  showsSimilarGames = false
  /** Pages that were loaded before this document started. */
  private restoredPages = 0
  private batch = 1
  private isNextReload = false

  constructor(filter: ListFilter, api: Pick<ListApi, 'getPage'>, snapshot: ListSnapshot | null = null) {
    let pendingSnapshot = snapshot
    this.games = new Paged({
      fetchPage: async (page, cursor) => {
        const restoredCount = page > 1 ? this.restoredPages : pendingSnapshot ? pendingSnapshot.pages - 1 : 0
        const { isNextReload: isReload } = this
        this.isNextReload = false
        const pageOrSnapshot: ListSnapshot | GamePage =
          pendingSnapshot ?? (await api.getPage(filter, page + restoredCount, cursor, isReload))
        const { items, totalPages, totalCount, next, isClose = false } = pageOrSnapshot
        pendingSnapshot = null
        runInAction(() => {
          this.showsSimilarGames = isClose
          this.restoredPages = restoredCount
        })
        return {
          items,
          totalPages: totalPages - restoredCount,
          ...(totalCount != null && { totalCount }),
          ...(next !== undefined && { next }),
        }
      },
      keyOf: ({ nodeId }) => nodeId,
    })
    this.filter = filter
    makeAutoObservable<this, 'restoredPages' | 'isNextReload'>(
      this,
      { filter: false, games: false, restoredPages: false, isNextReload: false },
      { autoBind: true },
    )
  }

  private get batchCount(): number {
    return this.filter.dataType === 'hot' ? Math.ceil(this.games.items.length / BATCH_SIZE) : 1
  }
  get hasBatches(): boolean {
    return this.batchCount > 1
  }
  /** Games that are shown now. */
  get visibleGames(): readonly Game[] {
    const { items } = this.games
    return this.hasBatches ? items.slice((this.batch - 1) * BATCH_SIZE, this.batch * BATCH_SIZE) : items
  }
  showNextBatch(): void {
    this.batch = nextBatch(this.batch, this.batchCount)
  }

  /** State to restore when the visitor returns in another document; null before there is any. */
  get snapshot(): ListSnapshot | null {
    const { items, page, totalCount, tail, cursor } = this.games
    if (page === 0) return null
    const pages = page + this.restoredPages
    const totalPages = tail === 'end' ? pages : pages + 1
    return { items, pages, totalPages, totalCount, next: cursor ?? undefined, isClose: this.showsSimilarGames }
  }

  /** Starts a visit: loads the first page, unless it is loaded or loading. */
  start(): void {
    if (this.games.loading.isIdle) void this.games.load()
  }

  /** Reloads; the current games are shown until then. */
  async reload(): Promise<void> {
    this.isNextReload = true
    if (await this.games.load({ keepPrevious: true })) runInAction(() => (this.batch = 1))
  }
}
