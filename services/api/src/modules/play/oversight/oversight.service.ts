import type { DeskPool, DeskProvider, ReconciliationCase, StopLift } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { Provider, StakeBounds } from '../providers/providers.domain.ts'
import { createOversightRepository } from './oversight.repository.ts'

const MAX_HITS = 5

const boundsText = ({ min, max }: StakeBounds) => ({ min: moneyText(min), max: moneyText(max) })

/** Oversight of play: jackpot pools and game providers. */
export function createOversightService(
  db: Db,
  merchants: readonly { code: string }[],
  providers: readonly Provider[],
  now: () => Date,
) {
  const repository = createOversightRepository(db)
  return {
    /** @returns `request.not.found` for an unknown merchant. */
    listPools: async (merchant: string): Promise<Result<DeskPool[]>> => {
      if (!findMerchant(merchants, merchant)) return err('request.not.found')
      const pools: DeskPool[] = []
      for (const poolRow of await repository.listPools(merchant)) {
        const hits = await repository.listHits(merchant, poolRow.pool, MAX_HITS)
        pools.push({
          pool: poolRow.pool,
          provider: poolRow.provider,
          name: { th: poolRow.name_th, en: poolRow.name_en },
          currency: poolRow.currency,
          amount: moneyText(poolRow.amount ?? 0n),
          seed: moneyText(poolRow.seed),
          mustHitBy: moneyText(poolRow.cap),
          cycle: poolRow.cycle,
          commit: poolRow.commit,
          isNamed: poolRow.named,
          hits: hits.map(({ cycle, paid, hit_at, provider, round_id, commit, secret }) => ({
            cycle,
            paid: moneyText(paid),
            at: hit_at.toISOString(),
            provider,
            roundId: round_id,
            commit,
            secret,
          })),
        })
      }
      return ok(pools)
    },
    listProviders: async (): Promise<DeskProvider[]> => {
      const stops = await repository.listStops()
      return providers.map((provider) => ({
        code: provider.code,
        vendors: [...provider.vendors],
        keys: [...provider.keys.keys()],
        ...boundsText(provider),
        games: [...provider.games].map(([gameId, bounds]) => ({ gameId, ...boundsText(bounds) })),
        operatorUrl: provider.operatorUrl,
        stops: stops
          .filter((stop) => stop.provider === provider.code)
          .map(({ merchant, round_id, stopped_at }) => ({ merchant, roundId: round_id, at: stopped_at.toISOString() })),
      }))
    },
    /** @returns `request.not.found` if no stop of this round is active */
    liftStops: (
      { provider, merchant, roundId, reason }: StopLift,
      actor: string,
    ): Promise<Result<{ lifted: number }>> =>
      db.transaction().execute(async (trx): Promise<Result<{ lifted: number }>> => {
        const lifted = await createOversightRepository(trx).liftStops(provider, merchant, roundId, actor, now())
        if (lifted === 0) return err('request.not.found')
        const before = { provider, roundId, stops: lifted }
        await writeAuditEntry(trx, { actor, action: 'provider.lift', merchant, reason, before, after: null }, now())
        return ok({ lifted })
      }),
    listCases: async (): Promise<ReconciliationCase[]> =>
      (await repository.listCases()).map(
        ({ id, provider, day, tx_id, kind, here, there, first_seen, resolved_at }) => ({
          id: Number(id),
          provider,
          day,
          txId: tx_id,
          kind,
          here,
          there,
          firstSeen: first_seen.toISOString(),
          resolvedAt: resolved_at?.toISOString() ?? null,
        }),
      ),
  }
}
export type OversightService = ReturnType<typeof createOversightService>
