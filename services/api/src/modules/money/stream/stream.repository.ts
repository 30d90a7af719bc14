import type { OrderEvent } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

/** State that a session's stream reports. Money in minor units. */
export interface StreamState {
  handle: string
  /** True if the session has not ended and is not locked. */
  alive: boolean
  sum: bigint
  bonus: bigint
  /** The member's latest jackpot; null if there is none. */
  hit: { pool: string; cycle: number; paid: string } | null
  /** States of the member's most recently changed orders, at most `MAX_ORDERS`. */
  orders: { of: OrderEvent['of']; id: string; state: string; seq: number }[] | null
  /** Number of unread inbox messages. */
  unread: number
  /** Changes whenever an announcement or promotion of the member's merchant starts or ends. */
  news: number
  /** Changes with every change of the member's rewards; null before the first. */
  rewards: bigint | null
  /**
   * Version of the state: never decreases, and two states with the same number are equally recent. It consists of the creation time of the
   * database's cluster was created: ids restart in a cluster that a backup is restored into, and no cluster uses a million a
   * second.
   */
  seq: bigint
}

/** Maximum number of changed orders of one member that are read per poll. */
const MAX_ORDERS = 5

export const createStreamRepository = (db: Db) => ({
  /** Reads the states of sessions by their handles; unknown handles are left out. For a trial, `sum` is its play money. */
  readStates: async (handles: readonly string[], at: Date): Promise<StreamState[]> => {
    const { rows } = await sql<StreamState>`
      with news as (select merchant, count(*) filter (where from_at <= ${at}) + count(*) filter (where until_at <= ${at}) as n
        from document_publishings where kind in ('announcement', 'promotion') group by merchant)
      select s.handle::text as handle,
        s.ended_at is null and s.locked_at is null and s.expires_at > ${at} and s.idle_until > ${at} and not m.disabled as alive,
        coalesce(t.play_balance, a.sum, 0)::bigint as sum, coalesce(a.bonus, 0)::bigint as bonus,
        h.hit, o.orders, i.unread, coalesce(n.n, 0)::int as news, r.seq as rewards,
        ((select system_identifier from pg_control_system()) >> 32) * 1000000
          + pg_snapshot_xmax(pg_current_snapshot())::text::bigint as seq
      from sessions s
      join members m on m.id = s.member_id
      left join trials t on t.member_id = m.id
      left join reward_changes r on r.member_id = m.id
      left join lateral (select
          sum(o.balance) filter (where o.kind in ('member', 'transit', 'vendor')) as sum,
          sum(o.balance) filter (where o.kind = 'bonus_locked') as bonus
        from ledger_accounts o where o.owner_id = m.id) a on true
      left join lateral (select json_build_object('pool', c.pool, 'cycle', c.cycle, 'paid', c.paid::text) as hit
        from jackpot_cycles c where c.member_id = m.id order by c.hit_at desc limit 1) h on true
      left join lateral (select json_agg(c) as orders from (select kind as of, order_id as id, state, seq
        from order_changes where member_id = m.id order by seq desc limit ${MAX_ORDERS}) c) o on true
      left join news n on n.merchant = s.merchant
      left join lateral (select count(*)::int as unread from inbox_messages
        where member_id = m.id and read_at is null and deleted_at is null) i on true
      where s.handle = any(${handles}::uuid[])`.execute(db)
    return rows
  },
})
export type StreamRepository = ReturnType<typeof createStreamRepository>
