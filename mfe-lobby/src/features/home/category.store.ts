import type { Category, Game } from '@tessera/contracts'
import { Paged } from '@tessera/platform/paged'
import { makeAutoObservable } from 'mobx'
import type { HomeApi } from './home.api.ts'

/** Games of the chosen category, page by page; a new choice starts anew (LOB-087, LOB-089). */
export class CategoryStore {
  category: Category = 'HOT'
  readonly games: Paged<Game>

  constructor(api: HomeApi) {
    this.games = new Paged({
      ask: async (page) => {
        const { games, totalPages, totalCount } = await api.page(this.category, page)
        return { items: games, totalPages, totalCount }
      },
      keyOf: ({ nodeId }) => nodeId,
    })
    makeAutoObservable(this, { games: false }, { autoBind: true })
  }

  show(category: Category): void {
    if (category === this.category) return
    this.category = category
    this.games.reset()
    this.reload()
  }

  /** The games of HOT are those of the hot list (LOB-120). */
  reload(): void {
    if (this.category !== 'HOT') void this.games.load()
  }
}
