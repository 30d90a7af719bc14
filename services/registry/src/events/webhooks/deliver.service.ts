import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { claimDueMessages, type DueMessage, saveResult } from './due.repository.ts'
import type { Send, SendResult } from './send.ts'
import { signedHeaders } from './signature.domain.ts'

/** Messages of one endpoint that are sent at the same time. */
const MAX_PARALLEL = 5
/** Pauses between the attempts, in seconds; after the last one a message is given up: two and a half days in all. */
const PAUSES_S = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 72_000, 86_400]
/** Jitter, so that messages that failed together are not retried together. */
const JITTER = 0.2

/** Sends the due messages of an endpoint, at most MAX_PARALLEL of them; returns their number. */
export async function deliverDue(db: Kysely<Tables>, endpoint: string, send: Send, now = Date.now): Promise<number> {
  const dueMessages = await claimDueMessages(db, endpoint, MAX_PARALLEL)
  await Promise.all(dueMessages.map((message) => deliver(db, send, message, now())))
  return dueMessages.length
}

async function deliver(db: Kysely<Tables>, send: Send, message: DueMessage, now: number): Promise<void> {
  const { id, body, attempts, url, secrets } = message
  const headers = signedHeaders({ id, timestamp: Math.floor(now / 1000), body }, secrets)
  const result = await send(url, headers, body)
  const pauseS = PAUSES_S[attempts - 1]
  const state = isDelivered(result) ? 'delivered' : pauseS === undefined ? 'failed' : 'waiting'
  await saveResult(db, message, {
    state,
    response: 'status' in result ? String(result.status) : result.failure,
    pauseS: (pauseS ?? 0) * (1 + Math.random() * JITTER),
  })
}

const isDelivered = (result: SendResult): boolean => 'status' in result && result.status >= 200 && result.status < 300
