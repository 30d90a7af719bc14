import { Loading } from '@tessera/platform'
import type { Game } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { FavouritesApi } from './favourites.api.ts'

interface Deps {
  api: FavouritesApi
  isLoggedIn(): boolean
  requestLogin(): void
  onFault(error: unknown): void
  onChange(ids: readonly string[]): void
}

/** The member's favourites as node ids. A change shows at once and is taken back when the server refuses it (LOB-148). */
export class FavouritesStore {
  /** A map, so that one heart is the news of one tile: MobX follows a map key by key, a set only as a whole. */
  private readonly hearts = new Map<string, true>()
  /** Removed in this visit: hidden in lists that were loaded before (LOB-146). */
  private readonly out = new Map<string, true>()
  private readonly loading = new Loading()
  private readonly busy = new Set<string>()
  /** Changes during the request for all favourites: its response may be older. */
  private readonly changed = new Map<string, boolean>()
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'busy' | 'changed' | 'loading'>(
      this,
      { deps: false, busy: false, changed: false, loading: false },
      { autoBind: true },
    )
  }

  /** Oldest first. */
  get ids(): string[] {
    return [...this.hearts.keys()]
  }

  get isEmpty(): boolean {
    return this.hearts.size === 0
  }

  has(nodeId: string): boolean {
    return this.hearts.has(nodeId)
  }

  isTakenOut(nodeId: string): boolean {
    return this.out.has(nodeId)
  }

  /** Guests have no favourites: no call (LOB-093). On an error the hearts stay empty; the next press shows the error. */
  async load(): Promise<void> {
    if (!this.deps.isLoggedIn()) return
    for (const id of this.changed.keys()) if (!this.busy.has(id)) this.changed.delete(id)
    await this.loading.run(this.deps.api.ids, (ids) => {
      this.hearts.clear()
      for (const id of ids) this.hearts.set(id, true)
      for (const [id, isOn] of this.changed) this.show(id, isOn)
    })
  }

  /** Clears the favourites of a member who has logged out. */
  forget(): void {
    this.loading.reset()
    this.changed.clear()
    this.hearts.clear()
    this.out.clear()
  }

  async toggle(game: Game): Promise<void> {
    if (!this.deps.isLoggedIn()) return this.deps.requestLogin()
    const { nodeId } = game
    if (this.busy.has(nodeId)) return
    this.busy.add(nodeId)
    const was = this.has(nodeId)
    this.set(nodeId, !was)
    try {
      await (was ? this.deps.api.remove(game) : this.deps.api.add(game))
      this.deps.onChange(this.ids)
    } catch (error) {
      this.set(nodeId, was)
      this.deps.onFault(error)
    } finally {
      this.busy.delete(nodeId)
    }
  }

  private set(nodeId: string, isOn: boolean): void {
    this.changed.set(nodeId, isOn)
    if (isOn) this.out.delete(nodeId)
    else this.out.set(nodeId, true)
    this.show(nodeId, isOn)
  }

  private show(nodeId: string, isOn: boolean): void {
    if (isOn) this.hearts.set(nodeId, true)
    else this.hearts.delete(nodeId)
  }
}
