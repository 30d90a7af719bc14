import type { LanguageCode } from '@tessera/contracts'
import type { GameList, Vendor, VendorConfig } from '@tessera/site'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { searchText } from '../catalogue/search-text.domain.ts'
import { accepting, type GameFilter, unknownIn, type VendorLists } from './game-filter.domain.ts'
import { toGame, totalPages, toVendorConfig, toVendors } from './games.domain.ts'

/** Spaces and tone marks alone name nothing. */
const namesAnything = (name: string | undefined): name is string => searchText(name ?? '') !== ''

export const createGameService = (catalogues: CatalogueService) => ({
  list: async (
    filter: GameFilter,
    page: { pageNo: number; pageSize: number },
    language: LanguageCode,
    lists: VendorLists,
  ): Promise<GameList> => {
    const catalogue = await catalogues.current()
    const accepts = accepting(filter, lists)
    const unknown = unknownIn(filter, catalogue)
    const found = namesAnything(filter.name)
      ? catalogue.search(filter.name, accepts)
      : { games: catalogue.games.filter(accepts), close: false }
    const { pageNo, pageSize } = page
    return {
      games: found.games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((row) => toGame(row, language)),
      pageNum: pageNo,
      totalPages: totalPages(found.games.length, pageSize),
      totalCount: found.games.length,
      ...(found.close ? { close: true as const } : {}),
      ...(unknown.length > 0 ? { unknown } : {}),
    }
  },
  vendors: async (language: LanguageCode, lists: VendorLists): Promise<{ vendors: Vendor[]; config: VendorConfig }> => {
    const rows = (await catalogues.current()).vendors
    return { vendors: toVendors(rows, language), config: toVendorConfig(rows, lists) }
  },
})
export type GameService = ReturnType<typeof createGameService>
