import { DELIVERY_DAYS } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A due message, with the secrets that sign it. */
export interface DueMessage {
  id: string
  body: string
  /** Attempts so far, including the current one. */
  attempts: number
  url: string
  secrets: string[]
}

/** Lease of a message, in which no other registry takes it: longer than an attempt may last. */
const LEASE_S = 60

export async function listDueEndpoints(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ webhook: string }>`select distinct webhook from webhook_deliveries
    where state = 'waiting' and due_at <= clock_timestamp()`.execute(db)
  return rows.map(({ webhook }) => webhook)
}

/** Takes at most that many due messages of an endpoint for this registry to send: two registries never take the same one. */
export async function claimDueMessages(db: Kysely<Tables>, endpoint: string, max: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select number from webhook_deliveries
      where webhook = ${endpoint} and state = 'waiting' and due_at <= clock_timestamp()
      order by due_at, number limit ${max} for update skip locked
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, tried_at = clock_timestamp(),
      due_at = clock_timestamp() + ${LEASE_S} * interval '1 second'
    from due, webhooks w
    where d.number = due.number and w.id = d.webhook
    returning d.id, d.body, d.attempts, w.url,
      case when w.previous_until > clock_timestamp() then array[w.secret, w.previous_secret] else array[w.secret] end
        as secrets`.execute(db)
  return rows
}

interface AttemptResult {
  state: 'waiting' | 'delivered' | 'failed'
  response: string
  /** Seconds until the next attempt. */
  pauseS: number
}

export const saveResult = (
  db: Kysely<Tables>,
  { id, attempts }: DueMessage,
  { state, response, pauseS }: AttemptResult,
) =>
  // A redelivery may have been requested in between; that restarts at zero attempts.
  sql`update webhook_deliveries set state = ${state}, answer = ${response},
    due_at = clock_timestamp() + ${pauseS} * interval '1 second'
    where id = ${id} and attempts = ${attempts}`.execute(db)

/** Counts messages after a number that were not queued; 0 if `after` is null. `last` is the number up to which messages were counted. */
export async function countDropped(db: Kysely<Tables>, after: bigint | null): Promise<{ count: number; last: bigint }> {
  const { rows } = await sql<{ count: number; last: bigint }>`
    select count(*) filter (where ${after}::int8 is not null and state = 'failed' and attempts = 0)::int as count,
      coalesce(max(number), ${after}::int8, 0) as last
    from webhook_deliveries where number > coalesce(${after}::int8, (select max(number) - 1 from webhook_deliveries))`.execute(
    db,
  )
  return rows[0] ?? { count: 0, last: after ?? 0n }
}

/** Deletes messages that were sent, or given up, long ago. */
export const pruneDeliveries = (db: Kysely<Tables>) =>
  sql`delete from webhook_deliveries where state != 'waiting'
    and created_at < clock_timestamp() - ${DELIVERY_DAYS} * interval '1 day'`.execute(db)
