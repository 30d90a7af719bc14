import { Paged } from '@tessera/platform/paged'
import type { Category, Game } from '@tessera/site'
import type { CategoryApi } from './category.api.ts'

/**
 * Games of each category that was shown, page by page: a returning visitor finds the pages that were loaded (LOB-087,
 * LOB-089).
 */
export class CategoryStore {
  private readonly lists = new Map<Category, Paged<Game>>()
  private readonly api: CategoryApi

  constructor(api: CategoryApi) {
    this.api = api
  }

  listOf(category: Category): Paged<Game> {
    const existing = this.lists.get(category)
    if (existing) return existing
    const list = new Paged<Game>({
      fetchPage: async (page) => {
        const { games, totalPages, totalCount } = await this.api.getPage(category, page)
        return { items: games, totalPages, totalCount }
      },
      keyOf: ({ nodeId }) => nodeId,
    })
    this.lists.set(category, list)
    return list
  }

  /** Starts a visit: loads the first page, unless it is loaded or loading. */
  start(category: Category): void {
    const { loading, load } = this.listOf(category)
    if (loading.isIdle) void load()
  }

  /** After a change of language, reloads the lists that were loaded. */
  reload = (): void => {
    for (const list of this.lists.values()) if (!list.loading.isIdle) void list.load()
  }
}
