import type { Category, Game } from '@tessera/contracts'
import { makeAutoObservable, runInAction } from 'mobx'
import type { HomeApi } from './home.api'

/** Games of the chosen category, page by page; a new choice starts anew (LOB-087, LOB-089). */
export class CategoryStore {
  category: Category = 'HOT'
  games: Game[] = []
  page = 0
  totalPages = 1
  totalCount = 0
  phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  private readonly api: HomeApi
  private asked = 0

  constructor(api: HomeApi) {
    this.api = api
    makeAutoObservable<this, 'api' | 'asked'>(this, { api: false, asked: false }, { autoBind: true })
  }

  get hasMore(): boolean {
    return this.page < this.totalPages
  }

  show(category: Category): void {
    if (category === this.category && this.phase !== 'failed') return
    this.category = category
    this.start()
  }

  async reload(): Promise<void> {
    if (this.category !== 'HOT') this.start()
  }

  async more(): Promise<void> {
    if (this.phase === 'loading' || !this.hasMore || this.category === 'HOT') return
    const ticket = ++this.asked
    this.phase = 'loading'
    try {
      const reply = await this.api.page(this.category, this.page + 1)
      runInAction(() => {
        // An answer to an older choice comes too late.
        if (ticket !== this.asked) return
        this.games.push(...reply.games)
        this.page = reply.pageNum
        this.totalPages = reply.totalPages
        this.totalCount = reply.totalCount
        this.phase = 'ready'
      })
    } catch {
      runInAction(() => {
        if (ticket === this.asked) this.phase = 'failed'
      })
    }
  }

  private start(): void {
    this.asked++
    this.games = []
    this.page = 0
    this.totalPages = 1
    this.totalCount = 0
    this.phase = 'idle'
    void this.more()
  }
}
