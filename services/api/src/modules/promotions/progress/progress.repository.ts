import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

/** Activity of a member since a moment: days with a login, deposits, counted stakes, different games. Amounts in minor units. */
export interface ActivityCounts {
  logins: bigint
  deposits: bigint
  stakes: bigint
  games: bigint
}

export const createProgressRepository = (db: Db) => ({
  countActivity: async (memberId: string, since: Date, timeZone: string): Promise<ActivityCounts> => {
    const { rows } = await sql<ActivityCounts>`select
      (select count(distinct (at at time zone ${timeZone}::text)::date) from login_events
        where member_id = ${memberId}::uuid and ok and at >= ${since}::timestamptz) as logins,
      (select coalesce(sum(p.amount), 0)::bigint from ledger_postings p join ledger_accounts a on a.id = p.account_id
        join ledger_transactions t on t.id = p.transaction_id where a.owner_id = ${memberId}::uuid and a.kind = 'member'
          and t.kind = 'deposit' and p.created_at >= ${since}::timestamptz) as deposits,
      coalesce(sum(counted_cash(r)), 0)::bigint as stakes, count(distinct r.node_id) as games
      from play_rounds r where r.member_id = ${memberId}::uuid and r.closed_at >= ${since}::timestamptz and counted_cash(r) > 0`.execute(
      db,
    )
    return rows[0] ?? { logins: 0n, deposits: 0n, stakes: 0n, games: 0n }
  },
  /** Marks a member as due for a check of ranks, missions and referrals. */
  markDue: async (memberId: string): Promise<void> => {
    await sql`insert into reward_sums (member_id) values (${memberId}::uuid)
      on conflict (member_id) do update set is_due = true, marks = reward_sums.marks + 1`.execute(db)
  },
  /** Longest waiting member that is due and was not checked after `since`; trial merchants have no offers. */
  findNext: async (merchants: readonly string[], since: Date) =>
    db
      .selectFrom('reward_sums as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select(['m.id', 'm.merchant', 'm.created_at', 's.marks'])
      .select((eb) => eb.fn.coalesce('m.recommended_by', 'm.parent_id').as('brought_by'))
      .where('s.is_due', '=', true)
      .where((eb) => eb.or([eb('s.looked_at', 'is', null), eb('s.looked_at', '<=', since)]))
      .where('m.merchant', 'in', merchants)
      .orderBy('s.looked_at', (order) => order.asc().nullsFirst())
      .orderBy('s.member_id')
      .limit(1)
      .executeTakeFirst(),
  /** Marks a member as checked; one with more activity than `seenMarks` is checked again. */
  markChecked: async (memberId: string, seenMarks: bigint, at: Date): Promise<void> => {
    await db
      .updateTable('reward_sums')
      .set({ is_due: sql<boolean>`marks <> ${seenMarks}`, looked_at: at })
      .where('member_id', '=', memberId)
      .execute()
  },
  /** Page of members who lost at least `min` of their own money in a period and have no cashback for it yet. Minor units. */
  listLosers: async (
    query: {
      merchant: string
      since: Date
      until: Date
      types: readonly string[]
      min: bigint
      reference: string
      after: string
    },
    max: number,
  ): Promise<{ memberId: string; loss: bigint }[]> => {
    const { merchant, since, until, types, min, reference, after } = query
    const { rows } = await sql<{ memberId: string; loss: bigint }>`
      select l.member_id as "memberId", l.loss from (
        select r.member_id, sum(r.cash - (r.win - case when r.cash + r.bonus = 0 then 0
            else trunc(r.win::numeric * r.bonus / (r.cash + r.bonus))::bigint end))::bigint as loss
        from play_rounds r where r.merchant = ${merchant} and r.state = 'settled' and r.cash > 0
          and r.closed_at >= ${since}::timestamptz and r.closed_at < ${until}::timestamptz
          and r.game_type in (${sql.join(types)}) and r.member_id > ${after}::uuid group by r.member_id) l
      where l.loss >= ${min}::bigint and not exists (select from reward_grants g where g.merchant = ${merchant}
        and g.reference = ${reference} || l.member_id::text)
      order by l.member_id limit ${max}`.execute(db)
    return rows
  },
})
