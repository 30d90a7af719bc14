import type { Host } from '@tessera/platform'
import { type Game, PAGE_SIZE } from '@tessera/site'
import { GameList, HotGames } from '@tessera/site/calls'
import { hotGamesRequest } from '../../lib/hot-games-request.ts'
import { responseCache } from '../../lib/reply-cache.ts'

export type SectionType = 'SPORTS' | 'LIVE' | 'FISH' | 'PVP'

export interface HomeApi {
  /** `isReload` bypasses every cache (API-072). */
  listHot(isReload: boolean): Promise<readonly Game[]>
  /** Returns this session's cached hot games; null if there are none (LOB-178). */
  readCachedHot(): readonly Game[] | null
  listSection(gameType: SectionType): Promise<readonly Game[]>
}

export function homeApi(host: Pick<Host, 'http' | 'locale' | 'merchant'>): HomeApi {
  const { http, locale } = host
  const cache = responseCache('sessionStorage', 'tessera.lobby.hot', HotGames, host)
  return {
    async listHot(isReload) {
      const reply = await http.call(HotGames, hotGamesRequest(locale.language, isReload))
      cache.save(reply)
      return reply.value.games
    },
    readCachedHot: () => cache.read()?.value.games ?? null,
    async listSection(gameType) {
      const { value } = await http.call(GameList, {
        query: { platform: 'html5', language: locale.language, gameType, pageNo: 1, pageSize: PAGE_SIZE.lobby },
      })
      return value.games
    },
  }
}
