import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

const MAX_CASES = 200

export const createOversightRepository = (db: Db) => ({
  /** Pools of a merchant with their balances in minor units, without the secrets of running cycles. */
  listPools: async (merchant: string) =>
    (
      await sql<{
        pool: string
        provider: string
        name_th: string
        name_en: string
        currency: string
        seed: bigint
        cap: bigint
        named: boolean
        cycle: number
        commit: string | null
        amount: bigint | null
      }>`
      select p.pool, p.provider, p.name_th, p.name_en, p.currency, p.seed, p.cap, p.named, p.cycle, p.commit,
        ledger_balance(a.id) as amount
      from jackpot_pools p left join ledger_accounts a on a.merchant = p.merchant and a.kind = 'jackpot'
        and a.ref = p.pool and a.currency = p.currency and a.owner_id is null
      where p.merchant = ${merchant} order by p.named desc, p.pool`.execute(db)
    ).rows,
  /** Finished cycles of a pool, newest first. */
  listHits: (merchant: string, pool: string, limit: number) =>
    db
      .selectFrom('jackpot_cycles')
      .select(['cycle', 'paid', 'hit_at', 'provider', 'round_id', 'commit', 'secret'])
      .where('merchant', '=', merchant)
      .where('pool', '=', pool)
      .orderBy('cycle', 'desc')
      .limit(limit)
      .execute(),
  /** Active stops of providers. */
  listStops: () =>
    db
      .selectFrom('provider_stops')
      .select(['provider', 'merchant', 'round_id', 'stopped_at'])
      .where('lifted_at', 'is', null)
      .orderBy('id', 'desc')
      .execute(),
  /** Lifts the active stops of a round and returns their number; 0 if there is none. */
  liftStops: async (provider: string, merchant: string, roundId: string, actor: string, at: Date): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('provider_stops')
      .set({ lifted_at: at, lifted_by: actor })
      .where('provider', '=', provider)
      .where('merchant', '=', merchant)
      .where('round_id', '=', roundId)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
  /** Cases of the reconciliation with providers: unresolved ones first, then the newest. */
  listCases: () =>
    db
      .selectFrom('reconciliation_cases')
      .selectAll()
      .orderBy(sql`resolved_at is not null`)
      .orderBy('id', 'desc')
      .limit(MAX_CASES)
      .execute(),
})
export type OversightRepository = ReturnType<typeof createOversightRepository>
