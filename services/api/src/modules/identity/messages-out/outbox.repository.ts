import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../../database/tables.ts'
import {
  type Channel,
  channelOfMessage,
  MESSAGE_TTL_MS,
  type OutboxMessage,
  type SendOutcome,
} from './outbox-messages.domain.ts'

/** Message that is due to be sent; `id` is its reference at the gateway. */
export interface DueMessage {
  id: string
  merchant: string
  wish: OutboxMessage
  expiresAt: Date
  tries: number
}

export const createOutboxRepository = (db: Db | Trx) => ({
  /** Queues a message; a job sends it. */
  add: async (merchant: string, payload: OutboxMessage, at: Date): Promise<void> => {
    await db
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        merchant,
        channel: channelOfMessage(payload),
        wish: JSON.stringify(payload),
        created_at: at,
        due_at: at,
        expires_at: new Date(at.getTime() + MESSAGE_TTL_MS[payload.topic]),
        tries: 0,
        outcome: null,
        done_at: null,
      })
      .execute()
  },
  listDue: async (channel: Channel, at: Date, max: number): Promise<DueMessage[]> => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'merchant', 'wish', 'expires_at', 'tries'])
      .where('channel', '=', channel)
      .where('outcome', 'is', null)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(max)
      .execute()
    return rows.flatMap(({ id, merchant, wish: payload, expires_at, tries: attempts }) =>
      payload ? [{ id, merchant, wish: payload, expiresAt: expires_at, tries: attempts }] : [],
    )
  },
  /** Stores the outcome and deletes the content. */
  finish: async (id: string, outcome: SendOutcome, at: Date): Promise<void> => {
    await db.updateTable('outbox').set({ outcome, wish: null, done_at: at }).where('id', '=', id).execute()
  },
  reschedule: async (id: string, attempts: number, dueAt: Date): Promise<void> => {
    await db.updateTable('outbox').set({ tries: attempts, due_at: dueAt }).where('id', '=', id).execute()
  },
  /** Marks messages that could not be sent in time as expired, and deletes those finished before `endedBefore`. */
  sweep: async (now: Date, finishedBefore: Date): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ outcome: 'expired', wish: null, done_at: now })
      .where('outcome', 'is', null)
      .where('expires_at', '<', now)
      .execute()
    await db.deleteFrom('outbox').where('done_at', '<', finishedBefore).execute()
  },
})
export type OutboxRepository = ReturnType<typeof createOutboxRepository>
