import { Loading } from '@tessera/platform'
import type { Game } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { FavouritesApi } from './favourites.api.ts'

interface FavouritesDeps {
  api: FavouritesApi
  isLoggedIn(): boolean
  requestLogin(): void
  onError(error: unknown): void
  onChange(ids: readonly string[]): void
}

/** The member's favourites as node ids. A change is shown at once and reverted if the server rejects it (LOB-148). */
export class FavouritesStore {
  /** A map, so that a change rerenders one tile: MobX tracks a map by key, a set only as a whole. */
  private readonly favouriteIds = new Map<string, true>()
  /** Favourites removed during this visit: hidden in lists that were loaded before (LOB-146). */
  private readonly removedIds = new Map<string, true>()
  private readonly loading = new Loading()
  private readonly pendingIds = new Set<string>()
  /** Changes during the request for all favourites: its response may be older. */
  private readonly recentChanges = new Map<string, boolean>()
  private readonly deps: FavouritesDeps

  constructor(deps: FavouritesDeps) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'pendingIds' | 'recentChanges' | 'loading'>(
      this,
      { deps: false, pendingIds: false, recentChanges: false, loading: false },
      { autoBind: true },
    )
  }

  /** Oldest first. */
  get ids(): string[] {
    return [...this.favouriteIds.keys()]
  }

  get isEmpty(): boolean {
    return this.favouriteIds.size === 0
  }

  has(nodeId: string): boolean {
    return this.favouriteIds.has(nodeId)
  }

  isTakenOut(nodeId: string): boolean {
    return this.removedIds.has(nodeId)
  }

  /** Guests have no favourites: no call (LOB-093). On an error the hearts stay empty; the next press shows the error. */
  async load(): Promise<void> {
    if (!this.deps.isLoggedIn()) return
    for (const id of this.recentChanges.keys()) if (!this.pendingIds.has(id)) this.recentChanges.delete(id)
    await this.loading.run(this.deps.api.listIds, (ids) => {
      this.favouriteIds.clear()
      for (const id of ids) this.favouriteIds.set(id, true)
      for (const [id, isOn] of this.recentChanges) this.applyChange(id, isOn)
    })
  }

  /** Clears the favourites of the previous member. */
  forget(): void {
    this.loading.reset()
    this.recentChanges.clear()
    this.favouriteIds.clear()
    this.removedIds.clear()
  }

  async toggle(game: Game): Promise<void> {
    if (!this.deps.isLoggedIn()) return this.deps.requestLogin()
    const { nodeId } = game
    if (this.pendingIds.has(nodeId)) return
    this.pendingIds.add(nodeId)
    const wasFavourite = this.has(nodeId)
    this.setFavourite(nodeId, !wasFavourite)
    try {
      await (wasFavourite ? this.deps.api.removeFavourite(game) : this.deps.api.addFavourite(game))
      this.deps.onChange(this.ids)
    } catch (error) {
      this.setFavourite(nodeId, wasFavourite)
      this.deps.onError(error)
    } finally {
      this.pendingIds.delete(nodeId)
    }
  }

  private setFavourite(nodeId: string, isOn: boolean): void {
    this.recentChanges.set(nodeId, isOn)
    if (isOn) this.removedIds.delete(nodeId)
    else this.removedIds.set(nodeId, true)
    this.applyChange(nodeId, isOn)
  }

  private applyChange(nodeId: string, isOn: boolean): void {
    if (isOn) this.favouriteIds.set(nodeId, true)
    else this.favouriteIds.delete(nodeId)
  }
}
