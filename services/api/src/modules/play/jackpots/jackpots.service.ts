import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { JackpotPool, MerchantConfig } from '@tessera/site'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { maskUsername } from '../winners/winners.domain.ts'
import type { JackpotRepository, PoolConfig } from './jackpots.repository.ts'

/** Pools of a merchant's file; empty unless its jackpot mode is `pool`. */
export const configuredPools = ({ play, currency }: Pick<MerchantConfig, 'play' | 'currency'>): PoolConfig[] =>
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
  repository: Pick<JackpotRepository, 'listConfigured' | 'listLastHits'>,
  catalogues: CatalogueService,
  now: () => Date,
) => ({
  /** The merchant's pools with their posted balances. */
  listPools: async (merchant: string, language: LanguageCode): Promise<JackpotPool[]> => {
    const text = textLanguageOf(language)
    const [namedPools, hits, catalogue] = [
      await repository.listConfigured(merchant),
      await repository.listLastHits(merchant),
      await catalogues.current(),
    ]
    const at = now().toISOString()
    const pools: JackpotPool[] = []
    for (const namedPool of namedPools) {
      // A pool has no commitment before its first sweep.
      if (!namedPool.commit) continue
      const lastHit = hits.find(({ pool }) => pool === namedPool.pool)
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
        last: lastHit
          ? {
              cycle: lastHit.cycle,
              paid: moneyText(lastHit.paid),
              at: lastHit.hit_at.toISOString(),
              userName: lastHit.username === null ? null : maskUsername(lastHit.username),
              secret: lastHit.secret,
              commit: lastHit.commit,
            }
          : null,
      })
    }
    return pools
  },
})
export type JackpotService = ReturnType<typeof createJackpotService>
