import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { UNDO_MS } from './messages.service.ts'

const MONEY_RETENTION_DAYS = 365
/** Maximum number of messages of one member; the oldest are deleted. */
const MAX_PER_MEMBER = 500
const INTERVAL_MS = HOUR_MS
const DELETE_BATCH_SIZE = 5_000

/** Removes expired and deleted messages, and the oldest of members who have too many. */
export const messagesJob = (merchants: readonly Pick<MerchantConfig, 'code' | 'inbox'>[]): PlainJob => ({
  kind: 'content.messages',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, merchant, at) => {
    const timeBefore = (ms: number) => new Date(at.getTime() - ms)
    const days = findMerchant(merchants, merchant)?.inbox.days ?? MONEY_RETENTION_DAYS
    const removed = await sql`delete from inbox_messages where id in (
        select i.id from inbox_messages i join members m on m.id = i.member_id and m.merchant = ${merchant}
        where i.sent_at < ${timeBefore(MONEY_RETENTION_DAYS * DAY_MS)}
          or (i.category <> 'money' and i.sent_at < ${timeBefore(days * DAY_MS)})
          or i.deleted_at < ${timeBefore(UNDO_MS)}
        limit ${DELETE_BATCH_SIZE})`.execute(trx)
    const trimmed = await sql`delete from inbox_messages where id in (
        select old.id from (select i.member_id from inbox_messages i join members m on m.id = i.member_id
          where m.merchant = ${merchant} group by i.member_id having count(*) > ${MAX_PER_MEMBER} limit 100) c
        cross join lateral (select id from inbox_messages where member_id = c.member_id
          order by sent_at desc, id desc offset ${MAX_PER_MEMBER} limit ${DELETE_BATCH_SIZE}) old)`.execute(trx)
    const hasMore = (removed.numAffectedRows ?? 0n) >= DELETE_BATCH_SIZE || (trimmed.numAffectedRows ?? 0n) > 0n
    return hasMore ? at : new Date(at.getTime() + INTERVAL_MS)
  },
})
