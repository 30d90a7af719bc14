import type { LanguageCode } from '@tessera/contracts'
import type { Game } from '@tessera/site'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { toGame } from '../games/games.domain.ts'
import { HOT_DAYS, heatOf, hotGames } from './hot.domain.ts'
import type { HotRepository } from './hot.repository.ts'

const TTL_MS = 5 * 60_000
const REFRESHED_MS = 1_000
const DAY_MS = 86_400_000

interface Kept {
  heat: Promise<ReadonlyMap<string, number>>
  at: number
}

/** Most played games of a merchant, recounted every five minutes, or every second for requests of a fresh list. */
export function createHotService(repository: HotRepository, catalogues: CatalogueService, now: () => Date) {
  const kept = new Map<string, Kept>()
  const heat = (merchant: string, oldest: number): Kept['heat'] => {
    const at = now().getTime()
    const last = kept.get(merchant)
    if (last && at - last.at < oldest) return last.heat
    const counted = repository.hours(merchant, new Date(at - HOT_DAYS * DAY_MS)).then((hours) => heatOf(hours, now()))
    kept.set(merchant, { heat: counted, at })
    counted.catch(() => kept.delete(merchant))
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
