import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { Category, GameList as GameListReply, VendorConfig } from '@tessera/site'
import { PAGE_SIZE } from '@tessera/site'
import { GameList } from '@tessera/site/calls'
import { needsVendors, presetOf } from '../../lib/category-preset.ts'
import { sportsVendors } from '../../lib/vendor-sets.ts'

export interface CategoryApi {
  /** One page of a category's games. */
  getPage(category: Category, pageNo: number): Promise<GameListReply>
}

const EMPTY_PAGE: GameListReply = { games: [], pageNum: 1, totalPages: 1, totalCount: 0 }

interface CategoryApiDeps {
  http: HttpClient
  language: () => LanguageCode
  /** The merchant's vendors by category. */
  mapping: () => Promise<VendorConfig['mapping']>
}

export function categoryApi({ http, language, mapping }: CategoryApiDeps): CategoryApi {
  return {
    async getPage(category, pageNo) {
      const preset = dependsOnVendors(category) ? vendorPreset(category, await mapping()) : presetOf(category)
      if (preset.vassalage === '') return EMPTY_PAGE
      const { value } = await http.call(GameList, {
        query: {
          platform: 'html5',
          language: language(),
          pageNo,
          pageSize: PAGE_SIZE.homeList,
          ...preset,
        },
      })
      return value
    },
  }
}

/**
 * True if the category's games depend on the merchant's vendors: sports exclude those that are a category of their own (LOB-125, LOB-126).
 */
const dependsOnVendors = (category: Category): boolean => category === 'SPORTS' || needsVendors(category)

const vendorPreset = (category: Category, mapping: VendorConfig['mapping']) =>
  category === 'SPORTS'
    ? { ...presetOf(category), vassalage: sportsVendors(mapping).join(',') }
    : presetOf(category, mapping)
