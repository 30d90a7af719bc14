import { MAX_WEBHOOKS, REGISTRY_PAGE_SIZE, SECRET_OVERLAP_HOURS, type WebhookEvent } from '@tessera/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** An endpoint, with counts of its waiting and failed deliveries. */
export interface WebhookRecord extends Omit<Selectable<Tables['webhooks']>, 'secret' | 'previous_secret'> {
  waiting: bigint
  failed: bigint
}

const webhookRecords = (db: Kysely<Tables>) =>
  db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.url', 'w.events', 'w.merchants', 'w.previous_until', 'w.created_at', 'w.created_by'])
    .select([countOf('waiting').as('waiting'), countOf('failed').as('failed')])

const countOf = (state: 'waiting' | 'failed') =>
  sql<bigint>`(select count(*) from webhook_deliveries d where d.webhook = w.id and d.state = ${state})`

/** Every endpoint, oldest first: there are at most {@link MAX_WEBHOOKS}. */
export const listWebhooks = (db: Kysely<Tables>): Promise<WebhookRecord[]> =>
  webhookRecords(db).orderBy('w.created_at').orderBy('w.id').limit(MAX_WEBHOOKS).execute()

export const findWebhook = (db: Kysely<Tables>, id: string): Promise<WebhookRecord | undefined> =>
  webhookRecords(db).where('w.id', '=', id).executeTakeFirst()

interface NewWebhook {
  id: string
  url: string
  events: WebhookEvent[]
  merchants: string[]
  secret: string
  created_by: string
}

/** Returns false, and adds nothing, if the maximum number is reached. */
export async function insertWebhook(trx: Kysely<Tables>, row: NewWebhook): Promise<boolean> {
  // Concurrent inserts must count each other.
  await sql`lock table webhooks in share row exclusive mode`.execute(trx)
  if ((await listWebhooks(trx)).length >= MAX_WEBHOOKS) return false
  await trx.insertInto('webhooks').values(row).execute()
  return true
}

/** Sets a new secret; the previous one signs as well for a while. */
export const rotateSecret = (trx: Kysely<Tables>, id: string, secret: string) =>
  sql`update webhooks set previous_secret = secret, secret = ${secret},
    previous_until = clock_timestamp() + ${SECRET_OVERLAP_HOURS} * interval '1 hour' where id = ${id}`.execute(trx)

/** Deletes an endpoint with its deliveries. */
export const deleteWebhook = (trx: Kysely<Tables>, id: string) =>
  trx.deleteFrom('webhooks').where('id', '=', id).execute()

export type DeliveryRecord = Selectable<Tables['webhook_deliveries']>

/** One page of the sent and waiting deliveries of an endpoint, newest first. */
export const listDeliveries = (db: Kysely<Tables>, webhook: string, before?: string): Promise<DeliveryRecord[]> => {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook', '=', webhook)
    .orderBy('number', 'desc')
    .limit(REGISTRY_PAGE_SIZE)
  if (before !== undefined)
    query = query.where(sql<boolean>`number < (select number from webhook_deliveries where id = ${before})`)
  return query.execute()
}

/** Queues it again, in any state; returns undefined if there is no such delivery. */
export const requeueDelivery = async (trx: Kysely<Tables>, id: string): Promise<DeliveryRecord | undefined> =>
  trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
