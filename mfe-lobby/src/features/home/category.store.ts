import { Paged } from '@tessera/platform/paged'
import type { Category, Game } from '@tessera/site'
import type { CategoryApi } from './category.api.ts'

/** The games of each category that was shown, page by page: who comes back finds what had come (LOB-087, LOB-089). */
export class CategoryStore {
  private readonly lists = new Map<Category, Paged<Game>>()
  private readonly api: CategoryApi

  constructor(api: CategoryApi) {
    this.api = api
  }

  of(category: Category): Paged<Game> {
    const have = this.lists.get(category)
    if (have) return have
    const list = new Paged<Game>({
      ask: async (page) => {
        const { games, totalPages, totalCount } = await this.api.page(category, page)
        return { items: games, totalPages, totalCount }
      },
      keyOf: ({ nodeId }) => nodeId,
    })
    this.lists.set(category, list)
    return list
  }

  /** A visit: asks for the first page, where it does not stand and is not on its way. */
  start(category: Category): void {
    const { loading, load } = this.of(category)
    if (loading.isIdle) void load()
  }

  /** Another language: whatever was asked for is asked for in it, when it is shown. */
  reload = (): void => {
    for (const list of this.lists.values()) if (!list.loading.isIdle) void list.load()
  }
}
