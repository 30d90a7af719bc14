import type { Db } from '../../../tables.ts'

export const createRewardRepository = (db: Db) => ({
  downlineCount: async (id: string): Promise<number> => {
    const row = await db
      .selectFrom('members')
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .where('parent_id', '=', id)
      .executeTakeFirst()
    return Number(row?.n ?? 0n)
  },
  rewardCounts: async (id: string): Promise<Record<string, number>> => {
    const rows = await db.selectFrom('reward_counters').select(['key', 'count']).where('member_id', '=', id).execute()
    return Object.fromEntries(rows.map((row) => [row.key, row.count]))
  },
  /** Life-time deposits and bets in minor units. */
  turnover: async (id: string): Promise<{ deposit: bigint; bet: bigint }> => {
    const rows = await db
      .selectFrom('ledger_postings as p')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
      .select((eb) => ['t.kind', eb.cast<bigint>(eb.fn.sum('p.amount'), 'bigint').as('sum')])
      .where('a.owner_id', '=', id)
      .where('t.kind', 'in', ['deposit', 'bet'])
      .groupBy('t.kind')
      .execute()
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0n
    return { deposit: of('deposit'), bet: -of('bet') }
  },
})
export type RewardRepository = ReturnType<typeof createRewardRepository>
