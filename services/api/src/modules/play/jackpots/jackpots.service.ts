import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { JackpotPool, MerchantConfig } from '@tessera/site'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { maskUsername } from '../winners/winners.domain.ts'
import type { JackpotRepository, PoolConfig } from './jackpots.repository.ts'

/** Returns the pools of a merchant's file; empty unless its jackpot mode is `pool`. */
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
  /** Lists the merchant's pools with their posted balances. */
  listPools: async (merchant: string, language: LanguageCode): Promise<JackpotPool[]> => {
    const textLanguage = textLanguageOf(language)
    const [configuredRows, hits, catalogue] = [
      await repository.listConfigured(merchant),
      await repository.listLastHits(merchant),
      await catalogues.current(),
    ]
    const at = now().toISOString()
    const pools: JackpotPool[] = []
    for (const row of configuredRows) {
      // A pool has no commitment before its first sweep.
      if (!row.commit) continue
      const lastHit = hits.find(({ pool }) => pool === row.pool)
      pools.push({
        pool: row.pool,
        displayName: textLanguage === 'th' ? row.name_th : row.name_en,
        amount: moneyText(row.amount),
        at,
        seed: moneyText(row.seed),
        mustHitBy: moneyText(row.cap),
        cycle: row.cycle,
        commit: row.commit,
        nodeIds: catalogue.games.filter((game) => game.vendor === row.provider).map((game) => game.node_id),
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
