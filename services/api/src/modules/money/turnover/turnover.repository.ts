import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'

/** Sum of cash balances and open stakes below which a member's requirement is waived. Minor units. */
const WAIVED_BELOW = 100

/** Turnover that deposits require before a withdrawal. Must be used in the transaction of the change. */
export const createTurnoverRepository = (trx: Trx) => ({
  /** Adds a deposit's amount to the requirement; earlier stakes beyond the earlier requirement do not count towards it. Minor units. */
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
  /** Returns the required turnover, and the part that was staked already. Minor units. */
  getSums: async (memberId: string): Promise<{ needed: bigint; done: bigint }> => {
    const row = await trx
      .selectFrom('deposit_turnover')
      .select(['needed', 'done'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row ?? { needed: 0n, done: 0n }
  },
  /** Returns the amount that must still be staked, in minor units. */
  getRemaining: async (memberId: string): Promise<bigint> => {
    const { needed, done } = await createTurnoverRepository(trx).getSums(memberId)
    return needed > done ? needed - done : 0n
  },
})

/** SQL call that adds counted stakes (minor units) of several members; waives the requirement of members with almost no money. */
export function countTurnover(stakes: readonly { memberId: string; counted: bigint }[]): RawBuilder<unknown> {
  const rows = stakes.map(({ memberId, counted }) => ({ member_id: memberId, counted: String(counted) }))
  return sql`play_count_turnover(${JSON.stringify(rows)}::text::json, ${WAIVED_BELOW}::bigint)`
}
