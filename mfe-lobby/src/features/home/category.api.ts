import type { Category, GameList as GameListReply, LanguageCode, VendorConfig } from '@tessera/contracts'
import { PAGE_SIZE } from '@tessera/contracts'
import { GameList, VendorTypes } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'
import { needsVendors, presetOf } from '../../lib/category-preset.ts'

export interface CategoryApi {
  /** One page of a category's games. */
  page(category: Category, pageNo: number): Promise<GameListReply>
}

const NOTHING: GameListReply = { games: [], pageNum: 1, totalPages: 1, totalCount: 0 }

export function categoryApi(http: HttpClient, language: () => LanguageCode): CategoryApi {
  let mapping: Promise<VendorConfig['mapping']> | null = null
  // The same in every language, so one answer serves for as long as the page lives; a failed one is asked for anew.
  const vendorMapping = () => {
    mapping ??= http.call(VendorTypes, { query: { typeId: 1, language: language() } }).then(
      ({ value }) => value.config.mapping,
      (error: unknown) => {
        mapping = null
        throw error
      },
    )
    return mapping
  }
  return {
    async page(category, pageNo) {
      const mapping = needsVendors(category) ? await vendorMapping() : {}
      if (needsVendors(category) && !mapping[category]?.length) return NOTHING
      const { value } = await http.call(GameList, {
        query: {
          platform: 'html5',
          language: language(),
          pageNo,
          pageSize: PAGE_SIZE.homeList,
          ...presetOf(category, mapping),
        },
      })
      return value
    },
  }
}
