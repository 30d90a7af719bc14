import type { WebhookNews } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Messages that may wait for one endpoint; it is told of nothing more until some went. */
const MOST_WAITING = 1_000

/** Puts a message into the outbox of every endpoint that wants it, inside the transaction of what it tells. */
export async function enqueue(trx: Kysely<Tables>, news: WebhookNews): Promise<void> {
  const { type, data } = news
  await sql`insert into webhook_deliveries (webhook, type, merchant, body)
    select w.id, ${type}, ${data.merchant}, ${JSON.stringify(news)} from webhooks w
    where ${type} = any(w.events)
      and (${data.merchant}::text is null or cardinality(w.merchants) = 0 or ${data.merchant} = any(w.merchants))
      and (select count(*) from webhook_deliveries d where d.webhook = w.id and d.state = 'waiting') < ${MOST_WAITING}`.execute(
    trx,
  )
}
