import type { Game } from '@tessera/contracts'
import { makeAutoObservable, runInAction } from 'mobx'
import type { FavouritesApi } from './favourites.api'

interface Deps {
  api: FavouritesApi
  isLoggedIn(): boolean
  askToLogIn(): void
  onFault(error: unknown): void
  onChange(ids: readonly string[]): void
}

/** The member's favourites as node ids. A change shows at once and is taken back when the server refuses it (LOB-148). */
export class FavouritesStore {
  ids: string[] = []
  private readonly busy = new Set<string>()
  /** What was changed while the server was asked for all: its answer may be older. */
  private readonly changed = new Map<string, boolean>()
  private readonly deps: Deps
  private asked = 0

  constructor(deps: Deps) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'busy' | 'changed' | 'asked'>(
      this,
      { deps: false, busy: false, changed: false, asked: false },
      { autoBind: true },
    )
  }

  has(nodeId: string): boolean {
    return this.ids.includes(nodeId)
  }

  /** Guests have no favourites: no call (LOB-093). */
  async load(): Promise<void> {
    if (!this.deps.isLoggedIn()) return
    const ticket = ++this.asked
    for (const id of this.changed.keys()) if (!this.busy.has(id)) this.changed.delete(id)
    try {
      const ids = await this.deps.api.ids()
      runInAction(() => {
        // What was asked for a member who has left is not the next one's.
        if (ticket !== this.asked) return
        this.ids = [...ids]
        for (const [id, on] of this.changed) this.show(id, on)
      })
    } catch {
      // The hearts stay empty; the next toggle tells what is wrong.
    }
  }

  forget(): void {
    this.asked++
    this.changed.clear()
    this.ids = []
  }

  async toggle(game: Game): Promise<void> {
    if (!this.deps.isLoggedIn()) return this.deps.askToLogIn()
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

  private set(nodeId: string, on: boolean): void {
    this.changed.set(nodeId, on)
    this.show(nodeId, on)
  }

  private show(nodeId: string, on: boolean): void {
    this.ids = on ? [nodeId, ...this.ids.filter((id) => id !== nodeId)] : this.ids.filter((id) => id !== nodeId)
  }
}
