import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { JackpotPool, MerchantConfig } from '@tessera/site'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { masked } from '../winners/winners.domain.ts'
import type { JackpotRepository, NamedPool } from './jackpots.repository.ts'

/** The pools of a merchant's file; none unless its jackpot is one of pools. */
export const poolsOf = ({ play, currency }: Pick<MerchantConfig, 'play' | 'currency'>): NamedPool[] =>
  play.jackpot === 'pool'
    ? play.pools.map(({ pool, provider, name, seed, mustHitBy }) => ({
        pool,
        provider,
        nameTh: name.th,
        nameEn: name.en,
        currency,
        seed: minorOf(seed),
        cap: minorOf(mustHitBy),
      }))
    : []

export const createJackpotService = (
  repository: Pick<JackpotRepository, 'named' | 'lastHits'>,
  catalogues: CatalogueService,
  now: () => Date,
) => ({
  /** The merchant's pools with what is in them, as it was posted. */
  pools: async (merchant: string, language: LanguageCode): Promise<JackpotPool[]> => {
    const text = textLanguageOf(language)
    const [namedPools, hits, catalogue] = [
      await repository.named(merchant),
      await repository.lastHits(merchant),
      await catalogues.current(),
    ]
    const at = now().toISOString()
    const pools: JackpotPool[] = []
    for (const namedPool of namedPools) {
      // Before its first sweep a pool has nothing, and nothing to show.
      if (!namedPool.commit) continue
      const last = hits.find(({ pool }) => pool === namedPool.pool)
      pools.push({
        pool: namedPool.pool,
        displayName: text === 'th' ? namedPool.name_th : namedPool.name_en,
        amount: moneyText(namedPool.amount),
        at,
        seed: moneyText(namedPool.seed),
        mustHitBy: moneyText(namedPool.cap),
        cycle: namedPool.cycle,
        commit: namedPool.commit,
        nodeIds: catalogue.games.filter((game) => game.vendor === namedPool.provider).map((game) => game.node_id),
        last: last
          ? {
              cycle: last.cycle,
              paid: moneyText(last.paid),
              at: last.hit_at.toISOString(),
              userName: last.username === null ? null : masked(last.username),
              secret: last.secret,
              commit: last.commit,
            }
          : null,
      })
    }
    return pools
  },
})
export type JackpotService = ReturnType<typeof createJackpotService>
