import type { LanguageCode } from '@tessera/contracts'
import type { GameList, Vendor, VendorConfig } from '@tessera/site'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { toSearchText } from '../catalogue/search-text.domain.ts'
import { type GameFilter, gameFilter, unknownFilters, type VendorLists } from './game-filter.domain.ts'
import { toGame, totalPages, toVendorConfig, toVendors } from './games.domain.ts'

/** True if the name contains anything besides spaces and tone marks. */
const hasSearchText = (name: string | undefined): name is string => toSearchText(name ?? '') !== ''

export const createGameService = (catalogues: CatalogueService) => ({
  listGames: async (
    filter: GameFilter,
    page: { pageNo: number; pageSize: number },
    language: LanguageCode,
    lists: VendorLists,
  ): Promise<GameList> => {
    const catalogue = await catalogues.current()
    const accepts = gameFilter(filter, lists)
    const unknown = unknownFilters(filter, catalogue)
    const searchResult = hasSearchText(filter.name)
      ? catalogue.search(filter.name, accepts)
      : { games: catalogue.games.filter(accepts), close: false }
    const { pageNo, pageSize } = page
    return {
      games: searchResult.games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((row) => toGame(row, language)),
      pageNum: pageNo,
      totalPages: totalPages(searchResult.games.length, pageSize),
      totalCount: searchResult.games.length,
      ...(searchResult.close ? { close: true as const } : {}),
      ...(unknown.length > 0 ? { unknown } : {}),
    }
  },
  listVendors: async (
    language: LanguageCode,
    lists: VendorLists,
  ): Promise<{ vendors: Vendor[]; config: VendorConfig }> => {
    const rows = (await catalogues.current()).vendors
    return { vendors: toVendors(rows, language), config: toVendorConfig(rows, lists) }
  },
})
export type GameService = ReturnType<typeof createGameService>
