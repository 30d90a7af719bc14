import type { LanguageCode } from '@tessera/contracts'
import { DAY_MS } from '@tessera/server/durations'
import type { Game } from '@tessera/site'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { toGame } from '../games/games.domain.ts'
import { HOT_DAYS, hotGames, popularityOf } from './hot.domain.ts'
import type { HotRepository } from './hot.repository.ts'

const POPULARITY_TTL_MS = 5 * 60_000
const REFRESH_TTL_MS = 1_000

interface CachedPopularity {
  popularity: Promise<ReadonlyMap<string, number>>
  at: number
}

/** Most played games of a merchant. The counts are cached for five minutes, or for a second if a refresh is requested. */
export function createHotService(repository: HotRepository, catalogues: CatalogueService, now: () => Date) {
  const cache = new Map<string, CachedPopularity>()
  const loadPopularity = (merchant: string, maxAgeMs: number): CachedPopularity['popularity'] => {
    const at = now().getTime()
    const last = cache.get(merchant)
    if (last && at - last.at < maxAgeMs) return last.popularity
    const popularity = repository
      .listPlayedHours(merchant, new Date(at - HOT_DAYS * DAY_MS))
      .then((hours) => popularityOf(hours, now()))
    cache.set(merchant, { popularity, at })
    popularity.catch(() => cache.delete(merchant))
    return popularity
  }
  return {
    listHot: async (merchant: string, language: LanguageCode, refresh: boolean): Promise<Game[]> => {
      const [catalogue, popularity] = await Promise.all([
        catalogues.current(),
        loadPopularity(merchant, refresh ? REFRESH_TTL_MS : POPULARITY_TTL_MS),
      ])
      return hotGames(catalogue.games, popularity).map((game) => toGame(game, language))
    },
  }
}
export type HotService = ReturnType<typeof createHotService>
