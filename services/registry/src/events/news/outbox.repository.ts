import type { WebhookNotification } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Messages that may wait for one endpoint; one beyond it is recorded as failed, and an administrator can send it later. */
const MAX_WAITING = 1_000
const NOT_QUEUED = 'not queued: 1,000 messages were waiting'

/** Puts a message into the outbox of every subscribed endpoint, inside the transaction of the change. */
export async function enqueue(trx: Kysely<Tables>, event: WebhookNotification): Promise<void> {
  const { type, data } = event
  await sql`insert into webhook_deliveries (webhook, type, merchant, body, state, answer)
    select w.id, ${type}, ${data.merchant}, ${JSON.stringify(event)},
      case when full_up then 'failed' else 'waiting' end, case when full_up then ${NOT_QUEUED} end
    from webhooks w
    cross join lateral (
      select count(*) >= ${MAX_WAITING} as full_up from webhook_deliveries d
      where d.webhook = w.id and d.state = 'waiting') queue
    where ${type} = any(w.events)
      and (${data.merchant}::text is null or cardinality(w.merchants) = 0 or ${data.merchant} = any(w.merchants))`.execute(
    trx,
  )
}
