import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { UNDO_MS } from './messages.service.ts'

const DAY_MS = 86_400_000
const MONEY_DAYS = 365
/** Messages of one member; the oldest go. */
const MAX = 500
const EVERY_MS = 3_600_000
const MAX_CONCURRENT = 5_000

/** Removes messages whose time is over, those that were deleted, and of who has too many the oldest. */
export const messagesJob = (merchants: readonly Pick<MerchantConfig, 'code' | 'inbox'>[]): PlainJob => ({
  kind: 'content.messages',
  subjects: merchants.map(({ code }) => code),
  work: async (trx, merchant, at) => {
    const before = (ms: number) => new Date(at.getTime() - ms)
    const days = merchants.find(({ code }) => code === merchant)?.inbox.days ?? MONEY_DAYS
    const removed = await sql`delete from inbox_messages where id in (
        select i.id from inbox_messages i join members m on m.id = i.member_id and m.merchant = ${merchant}
        where i.sent_at < ${before(MONEY_DAYS * DAY_MS)}
          or (i.category <> 'money' and i.sent_at < ${before(days * DAY_MS)})
          or i.deleted_at < ${before(UNDO_MS)}
        limit ${MAX_CONCURRENT})`.execute(trx)
    const crowded = await sql`delete from inbox_messages where id in (
        select old.id from (select i.member_id from inbox_messages i join members m on m.id = i.member_id
          where m.merchant = ${merchant} group by i.member_id having count(*) > ${MAX} limit 100) c
        cross join lateral (select id from inbox_messages where member_id = c.member_id
          order by sent_at desc, id desc offset ${MAX} limit ${MAX_CONCURRENT}) old)`.execute(trx)
    const isMore = (removed.numAffectedRows ?? 0n) >= MAX_CONCURRENT || (crowded.numAffectedRows ?? 0n) > 0n
    return isMore ? at : new Date(at.getTime() + EVERY_MS)
  },
})
