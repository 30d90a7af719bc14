import type { AgentHint } from '@tessera/site/operations'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { AgentHintRow } from '../agent-pay.tables.ts'

/** A finding about two members; `mark` is its unique key. */
export interface HintFinding {
  agent_id: string
  member_id: string
  mark: string
  evidence: AgentHint['evidence']
}

export interface ListedHint extends Selectable<AgentHintRow> {
  agent: string
  member: string
}

const MAX_LISTED = 200
/** Money that returns to the agent within this window is reported. */
const RETURN_WINDOW = sql.lit('72 hours')
/** Maximum number of findings per kind and night; if it is reached, the cause has to be investigated. */
const MAX_FINDINGS = 500

const evidenceEntry = (label: string, value: RawBuilder<unknown>) =>
  sql`json_build_object('what', ${label}::text, 'value', (${value})::text)`
/** Formats minor units as an amount. */
const formatMoney = (minor: RawBuilder<unknown>) => sql`to_char((${minor})::numeric / 100, 'FM999999999999990.00')`
const formatInstant = (at: RawBuilder<unknown>) =>
  sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const createHintRepository = (db: Db) => {
  const fetchFindings = async (query: RawBuilder<HintFinding>): Promise<HintFinding[]> => (await query.execute(db)).rows
  return {
    /** Members who share a browser with a member of their team, or with another direct downline of the same agent; seen since `since`. */
    sharedDevices: (merchant: string, since: Date): Promise<HintFinding[]> =>
      fetchFindings(sql<HintFinding>`with pairs as (
          select a.member_id as one, b.member_id as other, a.token_hash, greatest(a.last_seen_at, b.last_seen_at) as seen_at
          from member_devices a join member_devices b on b.token_hash = a.token_hash and b.member_id <> a.member_id
          join members m on m.id = a.member_id and m.merchant = ${merchant}
          where a.last_seen_at >= ${since} or b.last_seen_at >= ${since}
        )
        select case when strpos(p2.path, p1.label) > 0 then p.one else m1.parent_id end as agent_id, p.other as member_id,
          p.one || '|' || p.token_hash as mark,
          json_build_array(${evidenceEntry('device of', sql`m1.username`)}, ${evidenceEntry('and of', sql`m2.username`)},
            ${evidenceEntry('seen at', formatInstant(sql`p.seen_at`))}) as evidence
        from pairs p
        join members m1 on m1.id = p.one join members m2 on m2.id = p.other
        join member_paths p1 on p1.member_id = p.one join member_paths p2 on p2.member_id = p.other
        where strpos(p2.path, p1.label) > 0 or (m1.parent_id = m2.parent_id and m1.id < m2.id)
        order by p.seen_at limit ${MAX_FINDINGS}`),
    /** Money of a float that is back within three days: by a transfer up, or by a withdrawal to a bank account that both have. */
    returnedTransfers: (merchant: string, since: Date): Promise<HintFinding[]> =>
      fetchFindings(sql<HintFinding>`select f.sender_id as agent_id, f.receiver_id as member_id, f.id || '|' || b.id as mark,
          json_build_array(${evidenceEntry('sent', formatMoney(sql`f.amount`))}, ${evidenceEntry('at', formatInstant(sql`f.sent_at`))},
            ${evidenceEntry('back', formatMoney(sql`b.amount`))}, ${evidenceEntry('back at', formatInstant(sql`b.at`))}, ${evidenceEntry('by', sql`b.way`)}) as evidence
        from float_transfers f cross join lateral (
          select t.id, t.amount, t.sent_at as at, 'transfer' as way from float_transfers t
            where t.sender_id = f.receiver_id and t.receiver_id = f.sender_id
              and t.sent_at >= f.sent_at and t.sent_at <= f.sent_at + interval ${RETURN_WINDOW}
          union all
          select w.id, w.amount, w.requested_at, 'withdrawal' from withdrawals w
            join bank_accounts theirs on theirs.id = w.account_id
            join bank_accounts own on own.member_id = f.sender_id and own.bank = theirs.bank and own.number = theirs.number
            where w.member_id = f.receiver_id and w.requested_at >= f.sent_at
              and w.requested_at <= f.sent_at + interval ${RETURN_WINDOW}
        ) b
        where f.merchant = ${merchant} and b.at >= ${since}
        order by b.at limit ${MAX_FINDINGS}`),
    /** Two members of one team in the same round, of whom one won and the other lost. */
    opposingBets: (merchant: string, since: Date): Promise<HintFinding[]> =>
      fetchFindings(sql<HintFinding>`select case when m2.parent_id = m1.id then m1.id else m2.parent_id end as agent_id, m2.id as member_id,
          w.provider || '|' || w.round_id || '|' || m1.id as mark,
          json_build_array(${evidenceEntry('round', sql`w.provider || ' ' || w.round_id`)}, ${evidenceEntry('game', sql`w.game_id`)},
            ${evidenceEntry('at', formatInstant(sql`w.closed_at`))},
            json_build_object('what', m1.username, 'value', ${formatMoney(sql`w.cash`)} || ' staked, ' || ${formatMoney(sql`w.win`)} || ' won'),
            json_build_object('what', m2.username, 'value', ${formatMoney(sql`l.cash`)} || ' staked, ' || ${formatMoney(sql`l.win`)} || ' won')) as evidence
        from play_rounds w
        join play_rounds l on l.merchant = w.merchant and l.provider = w.provider and l.round_id = w.round_id
          and l.member_id <> w.member_id and l.win = 0 and l.state = 'settled'
        join members m1 on m1.id = w.member_id join members m2 on m2.id = l.member_id
        where w.merchant = ${merchant} and w.closed_at >= ${since} and w.win > 0 and w.state = 'settled'
          and (m2.parent_id = m1.id or m1.parent_id = m2.id or m1.parent_id = m2.parent_id)
        order by w.closed_at limit ${MAX_FINDINGS}`),
    add: async (rows: readonly Insertable<AgentHintRow>[]): Promise<void> => {
      if (rows.length > 0)
        await db
          .insertInto('agent_hints')
          .values([...rows])
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
    list: async (merchant: string): Promise<ListedHint[]> =>
      db
        .selectFrom('agent_hints as h')
        .innerJoin('members as a', 'a.id', 'h.agent_id')
        .innerJoin('members as m', 'm.id', 'h.member_id')
        .selectAll('h')
        .select(['a.username as agent', 'm.username as member'])
        .where('h.merchant', '=', merchant)
        .orderBy((eb) => eb('h.closed_at', 'is not', null))
        .orderBy('h.found_at', 'desc')
        .orderBy('h.id')
        .limit(MAX_LISTED)
        .execute(),
    byId: (id: string): Promise<ListedHint | undefined> =>
      db
        .selectFrom('agent_hints as h')
        .innerJoin('members as a', 'a.id', 'h.agent_id')
        .innerJoin('members as m', 'm.id', 'h.member_id')
        .selectAll('h')
        .select(['a.username as agent', 'm.username as member'])
        .where('h.id', '=', id)
        .executeTakeFirst(),
    /** Closes an alert; returns false if it was closed already. */
    close: async (id: string, actor: string, reason: string, at: Date): Promise<boolean> => {
      const result = await db
        .updateTable('agent_hints')
        .set({ closed_by: actor, closed_at: at, reason })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
  }
}
