import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'

/** Minor units of balances and open stakes in cash: the requirement of a member with less is waived. */
const FORGIVEN_BELOW = 100

/** Turnover that deposits require before a withdrawal. Use inside the transaction that changes it. */
export const createTurnoverRepository = (trx: Trx) => ({
  /** Adds a deposit's amount to the requirement; stakes beyond the earlier requirement do not count for it. Minor units. */
  addRequirement: async (memberId: string, amount: bigint): Promise<void> => {
    await sql`insert into deposit_turnover (member_id, needed) values (${memberId}::uuid, ${amount}::bigint)
      on conflict (member_id) do update set needed = deposit_turnover.needed + excluded.needed,
        done = least(deposit_turnover.done, deposit_turnover.needed)`.execute(trx)
  },
  /** Reduces the requirement by a deposit that was charged back. Minor units. */
  reduceRequirement: async (memberId: string, amount: bigint): Promise<void> => {
    await sql`update deposit_turnover set needed = greatest(needed - ${amount}::bigint, 0),
      done = least(done, greatest(needed - ${amount}::bigint, 0)) where member_id = ${memberId}::uuid`.execute(trx)
  },
  /** Required turnover, and the part that was staked; minor units. */
  getSums: async (memberId: string): Promise<{ needed: bigint; done: bigint }> => {
    const row = await trx
      .selectFrom('deposit_turnover')
      .select(['needed', 'done'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row ?? { needed: 0n, done: 0n }
  },
  /** Amount that is still to be staked, minor units. */
  getRemaining: async (memberId: string): Promise<bigint> => {
    const { needed, done } = await createTurnoverRepository(trx).getSums(memberId)
    return needed > done ? needed - done : 0n
  },
})

/** Adds counted stakes, minor units, for all members at once; waives the requirement of members with almost no money. */
export function countTurnover(stakes: readonly { memberId: string; counted: bigint }[]): RawBuilder<unknown> {
  const rows = stakes.map(({ memberId, counted }) => ({ member_id: memberId, counted: String(counted) }))
  return sql`play_count_turnover(${JSON.stringify(rows)}::text::json, ${FORGIVEN_BELOW}::bigint)`
}
