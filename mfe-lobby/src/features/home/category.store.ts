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

  /** Starts a visit: loads the first page, unless it is loaded or loading. */
  start(category: Category): void {
    const { loading, load } = this.of(category)
    if (loading.isIdle) void load()
  }

  /** After a change of language, reloads the lists that were loaded. */
  reload = (): void => {
    for (const list of this.lists.values()) if (!list.loading.isIdle) void list.load()
  }
}
