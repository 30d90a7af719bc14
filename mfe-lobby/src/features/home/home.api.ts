import { type Game, type LanguageCode, PAGE_SIZE } from '@tessera/contracts'
import { Announcements, GameList, HotGames } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export type SectionType = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP'

export interface HomeApi {
  hot(): Promise<readonly Game[]>
  section(gameType: SectionType): Promise<readonly Game[]>
  /** HTML body of a notice; empty for one that is gone. */
  noticeBody(id: string): Promise<string>
}

export function homeApi(http: HttpClient, language: () => LanguageCode): HomeApi {
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
  }
}
