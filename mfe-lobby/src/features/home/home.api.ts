import {
  type Category,
  type Game,
  type GameList as GameListReply,
  type LanguageCode,
  PAGE_SIZE,
  type VendorConfig,
} from '@tessera/contracts'
import { Announcements, GameList, HotGames, VendorTypes } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'
import { needsVendors, presetOf } from '../../lib/category-preset.ts'

export type SectionType = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP'

export interface HomeApi {
  hot(): Promise<readonly Game[]>
  section(gameType: SectionType): Promise<readonly Game[]>
  /** HTML body of a notice; empty for one that is gone. */
  noticeBody(id: string): Promise<string>
  /** One page of a category's games. */
  page(category: Category, pageNo: number): Promise<GameListReply>
}

export function homeApi(http: HttpClient, language: () => LanguageCode): HomeApi {
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
    async hot() {
      const { value } = await http.call(HotGames, { query: { language: language(), platform: 'html5' } })
      return value.games
    },
    async section(gameType) {
      const { value } = await http.call(GameList, {
        query: { platform: 'html5', language: language(), gameType, pageNo: 1, pageSize: PAGE_SIZE.lobby },
      })
      return value.games
    },
    async noticeBody(id) {
      const { value } = await http.call(Announcements, { query: { platform: 'M', language: language(), type: 'PL' } })
      return value.player.find((notice) => notice.id === id)?.content ?? ''
    },
    async page(category, pageNo) {
      const mapping = needsVendors(category) ? await vendorMapping() : {}
      if (needsVendors(category) && !mapping[category]?.length)
        return { games: [], pageNum: 1, totalPages: 1, totalCount: 0 }
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
