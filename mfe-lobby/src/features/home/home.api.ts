import { type Game, type LanguageCode, PAGE_SIZE } from '@tessera/contracts'
import { GameList, HotGames } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export type SectionType = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP'

export interface HomeApi {
  hot(): Promise<readonly Game[]>
  section(gameType: SectionType): Promise<readonly Game[]>
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
  }
}
