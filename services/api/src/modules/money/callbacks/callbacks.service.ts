import { PaymentEvent } from '@tessera/outside'
import { unstorable } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import * as z from 'zod'
import type { Db } from '../../../database/tables.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { type CallbackHandler, type CallbackHandlers, isAuthentic, type SignedCallback } from './callbacks.domain.ts'

/** Result of a callback: stored (`kept`), badly signed (`forged`), malformed, or received too early, so that it is sent again. */
export type CallbackOutcome = 'kept' | 'forged' | 'malformed' | 'early'

const EVENT_TTL_MS = 90 * DAY_MS

const Envelope = z.object({ type: z.string().min(1).max(100) })

/**
 * Processes callbacks of channels. An event is stored once by its id, in one commit with its effects; an unknown type is
 * stored without effect. The merchant is always the channel's, whatever the body contains.
 */
export function createCallbacks(db: Db, channels: readonly Channel[], handlers: CallbackHandlers, now: () => Date) {
  const byCode = new Map(channels.map((channel) => [channel.code, channel]))
  const receive = async (code: string, callback: SignedCallback): Promise<CallbackOutcome> => {
    const at = now()
    const channel = byCode.get(code)
    if (!channel || !isAuthentic(channel.secrets, callback, at)) return 'forged'
    const json = parseJson(callback.body)
    const envelope = Envelope.safeParse(json)
    if (!envelope.success) return 'malformed'
    const event = PaymentEvent.safeParse(json)
    const handler = event.success ? (handlers[event.data.type] as CallbackHandler | undefined) : undefined
    const hasHandler = handlers[envelope.data.type as PaymentEvent['type']] !== undefined
    if (hasHandler && !event.success) return 'malformed'
    return db.transaction().execute(async (trx): Promise<CallbackOutcome> => {
      const insertResult = await trx
        .insertInto('callback_events')
        .values({
          channel: code,
          event_id: callback.id,
          merchant: channel.merchant,
          type: envelope.data.type,
          body: callback.body,
          received_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (insertResult.numInsertedOrUpdatedRows !== 1n || !handler || !event.success) return 'kept'
      if ((await handler(trx, channel, event.data, at)) === 'done') return 'kept'
      await trx.deleteFrom('callback_events').where('channel', '=', code).where('event_id', '=', callback.id).execute()
      return 'early'
    })
  }
  return {
    take: receive,
    /** Deletes events that are too old to be sent again. */
    sweep: async (): Promise<void> => {
      const before = new Date(now().getTime() - EVENT_TTL_MS)
      await db.deleteFrom('callback_events').where('received_at', '<', before).execute()
    },
  }
}
export type Callbacks = ReturnType<typeof createCallbacks>

/** Parses a body; undefined if it is not JSON or contains text that the database cannot store. */
function parseJson(body: string): unknown {
  try {
    const json: unknown = JSON.parse(body)
    return Object.keys(unstorable(json)).length > 0 ? undefined : json
  } catch {
    return undefined
  }
}
