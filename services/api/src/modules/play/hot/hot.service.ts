import type { LanguageCode } from '@tessera/contracts'
import type { Game } from '@tessera/site'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { toGame } from '../games/games.domain.ts'
import { HOT_DAYS, heatOf, hotGames } from './hot.domain.ts'
import type { HotRepository } from './hot.repository.ts'

const TTL_MS = 5 * 60_000
const REFRESHED_MS = 1_000
const DAY_MS = 86_400_000

interface CachedHeat {
  heat: Promise<ReadonlyMap<string, number>>
  at: number
}

/** Most played games of a merchant, recounted every five minutes, or every second for requests of a fresh list. */
export function createHotService(repository: HotRepository, catalogues: CatalogueService, now: () => Date) {
  const cache = new Map<string, CachedHeat>()
  const heat = (merchant: string, oldest: number): CachedHeat['heat'] => {
    const at = now().getTime()
    const last = cache.get(merchant)
    if (last && at - last.at < oldest) return last.heat
    const counted = repository.hours(merchant, new Date(at - HOT_DAYS * DAY_MS)).then((hours) => heatOf(hours, now()))
    cache.set(merchant, { heat: counted, at })
    counted.catch(() => cache.delete(merchant))
    return counted
  }
  return {
    hot: async (merchant: string, language: LanguageCode, refresh: boolean): Promise<Game[]> => {
      const [catalogue, counted] = await Promise.all([
        catalogues.current(),
        heat(merchant, refresh ? REFRESHED_MS : TTL_MS),
      ])
      return hotGames(catalogue.games, counted).map((game) => toGame(game, language))
    },
  }
}
export type HotService = ReturnType<typeof createHotService>
