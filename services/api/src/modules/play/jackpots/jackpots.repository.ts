import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { JackpotPoolRow } from '../play.tables.ts'
import type { PoolStake, PoolState } from './jackpots.domain.ts'

export type Pool = Selectable<JackpotPoolRow>

/** Secret of a cycle, with its commitment and hit point. */
export interface Cycle {
  cycle: number
  secret: string
  commit: string
  point: bigint
}

/** Configuration of a pool in a merchant's file. Amounts in minor units. */
export interface PoolConfig {
  pool: string
  provider: string
  nameTh: string
  nameEn: string
  currency: string
  seed: bigint
  cap: bigint
}

export const createJackpotRepository = (db: Db | Trx) => ({
  /** Stores the pools of a merchant's file; the merchant's other pools no longer receive shares. */
  storePools: async (merchant: string, pools: readonly PoolConfig[]): Promise<void> => {
    await db.updateTable('jackpot_pools').set({ named: false }).where('merchant', '=', merchant).execute()
    for (const { pool, provider, nameTh, nameEn, currency, seed, cap } of pools) {
      const poolValues = { provider, name_th: nameTh, name_en: nameEn, currency, seed, cap, named: true }
      await db
        .insertInto('jackpot_pools')
        .values({ merchant, pool, ...poolValues })
        .onConflict((conflict) => conflict.columns(['merchant', 'pool']).doUpdateSet(poolValues))
        .execute()
    }
  },
  /** Configured pools of a merchant, with the balances of their accounts. */
  listConfigured: async (merchant: string): Promise<(Pool & { amount: bigint })[]> => {
    const rows = await db
      .selectFrom('jackpot_pools as p')
      .leftJoin('ledger_accounts as a', (join) =>
        join
          .onRef('a.merchant', '=', 'p.merchant')
          .onRef('a.ref', '=', 'p.pool')
          .onRef('a.currency', '=', 'p.currency')
          .on('a.kind', '=', 'jackpot')
          .on('a.owner_id', 'is', null),
      )
      .selectAll('p')
      .select('a.balance')
      .where('p.merchant', '=', merchant)
      .where('p.named', '=', true)
      .orderBy('p.pool')
      .execute()
    return rows.map(({ balance, ...pool }) => ({ ...pool, amount: balance ?? 0n }))
  },
  /** Locks the pool against other sweeps until the transaction ends. */
  lock: (merchant: string, pool: string): Promise<Pool | undefined> =>
    db
      .selectFrom('jackpot_pools')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('pool', '=', pool)
      .forUpdate()
      .executeTakeFirst(),
  /** Stakes that were not swept yet, oldest first. */
  listPending: async (merchant: string, pool: string, limit: number): Promise<PoolStake[]> => {
    const rows = await db
      .selectFrom('jackpot_stakes')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('pool', '=', pool)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, member_id, provider, round_id, stake }) => ({
      id,
      memberId: member_id,
      provider,
      roundId: round_id,
      stake,
    }))
  },
  deleteStakes: async (stakes: readonly PoolStake[]): Promise<void> => {
    await db
      .deleteFrom('jackpot_stakes')
      .where(
        'id',
        'in',
        stakes.map(({ id }) => id),
      )
      .execute()
  },
  saveRemainders: async ({ merchant, pool }: Pool, { poolRest, reserveRest }: PoolState): Promise<void> => {
    await db
      .updateTable('jackpot_pools')
      .set({ pool_rest: poolRest, reserve_rest: reserveRest })
      .where('merchant', '=', merchant)
      .where('pool', '=', pool)
      .execute()
  },
  startCycle: async ({ merchant, pool }: Pool, { cycle, secret, commit, point }: Cycle): Promise<void> => {
    await db
      .updateTable('jackpot_pools')
      .set({ cycle, secret, commit, point })
      .where('merchant', '=', merchant)
      .where('pool', '=', pool)
      .execute()
  },
  /** Records the result of a finished cycle, including its secret. */
  recordHit: async (
    { merchant, pool }: Pool,
    cycle: Cycle,
    { stake, paid, at }: { stake: PoolStake; paid: bigint; at: Date },
  ) => {
    await db
      .insertInto('jackpot_cycles')
      .values({
        merchant,
        pool,
        ...cycle,
        paid,
        member_id: stake.memberId,
        provider: stake.provider,
        round_id: stake.roundId,
        hit_at: at,
      })
      .execute()
  },
  /** Last finished cycle of each pool, with the winner's user name; null if the member does not appear on boards. */
  listLastHits: async (merchant: string) =>
    (
      await sql<{
        pool: string
        cycle: number
        secret: string
        commit: string
        paid: bigint
        hit_at: Date
        username: string | null
      }>`
      select distinct on (c.pool) c.pool, c.cycle, c.secret, c.commit, c.paid, c.hit_at,
        case when m.on_boards then m.username end as username
      from jackpot_cycles c join members m on m.id = c.member_id
      where c.merchant = ${merchant} order by c.pool, c.cycle desc`.execute(db)
    ).rows,
})
export type JackpotRepository = ReturnType<typeof createJackpotRepository>

/** SQL call that queues settled cash stakes for the pools. Refunded stakes and bonus money do not contribute. */
export function queueJackpotStakes(
  stakes: readonly { merchant: string; memberId: string; provider: string; roundId: string; stake: bigint }[],
): RawBuilder<unknown> | null {
  if (stakes.length === 0) return null
  const rows = stakes.map(({ merchant, memberId, provider, roundId, stake }) => ({
    merchant,
    member_id: memberId,
    provider,
    round_id: roundId,
    stake: String(stake),
  }))
  return sql`jackpot_take(${JSON.stringify(rows)}::text::json)`
}
