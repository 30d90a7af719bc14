import type { Broadcast, Segment } from '@tessera/site/operations'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { rankSumsOf } from '../../promotions/entries/candidates.repository.ts'
import type { BroadcastRow } from '../content.tables.ts'

const MAX_LISTED = 50

/** Lifetime sums of deposits and stakes that a rank requires. Minor units. */
export interface RankBounds {
  deposit: bigint
  stake: bigint
}
/** Segment of members, with the sums that the query compares for a rank. */
export type Audience = Exclude<Segment, { of: 'rank' }> | { of: 'rank'; reached: RankBounds; next: RankBounds | null }

export const toBroadcast = (row: Selectable<BroadcastRow>): Broadcast => ({
  id: row.id,
  merchant: row.merchant,
  segment: row.segment,
  category: row.category,
  title: { th: row.title_th, en: row.title_en },
  by: row.by,
  at: row.at.toISOString(),
  sent: row.sent,
})

/** SQL condition on `m.id`: the member belongs to the audience. */
function audienceCondition(audience: Audience): RawBuilder<unknown> {
  if (audience.of === 'all') return sql`true`
  if (audience.of === 'tag')
    return sql`exists (select from member_tags t where t.member_id = m.id and t.tag = ${audience.tag})`
  const { deposits, stakes } = rankSumsOf(sql`m.id`)
  const hasReached = ({ deposit, stake }: RankBounds) => sql`(${stakes} >= ${stake} and ${deposits} >= ${deposit})`
  return sql`${hasReached(audience.reached)} ${audience.next ? sql`and not ${hasReached(audience.next)}` : sql``}`
}

export const createBroadcastRepository = (db: Db) => ({
  /** Adds a broadcast; returns false if its id exists already. */
  add: async (broadcast: Insertable<BroadcastRow>): Promise<boolean> => {
    const result = await db
      .insertInto('broadcasts')
      .values(broadcast)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
  byId: (id: string) => db.selectFrom('broadcasts').selectAll().where('id', '=', id).executeTakeFirst(),
  list: (merchant: string) =>
    db
      .selectFrom('broadcasts')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy('at', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  /** Writes the message to each member of the audience who is not disabled; stores and returns their number. */
  send: async (
    { id, merchant, at }: Pick<BroadcastRow, 'id' | 'merchant' | 'at'>,
    audience: Audience,
  ): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`insert into inbox_messages
        (id, member_id, category, title_th, title_en, content_th, content_en, link, sent_at)
      select md5(b.id::text || m.id::text)::uuid, m.id, b.category, b.title_th, b.title_en, b.content_th, b.content_en, b.link,
        ${at}
      from members m cross join broadcasts b
      where b.id = ${id} and m.merchant = ${merchant} and not m.disabled and ${audienceCondition(audience)}`.execute(db)
    const sent = Number(numAffectedRows)
    await db.updateTable('broadcasts').set({ sent }).where('id', '=', id).execute()
    return sent
  },
})
