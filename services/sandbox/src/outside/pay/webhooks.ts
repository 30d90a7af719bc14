import { createHmac, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { callbackPath, type OutsideChannel, type PaymentEvent } from '@tessera/outside'
import { DAY_MS } from '@tessera/server/durations'
import type { PayFault } from './faults.ts'

const POLL_INTERVAL_MS = 250
const MAX_CONCURRENT = 20
const TIMEOUT_MS = 5_000
const MAX_AGE_MS = DAY_MS
const MAX_BACKOFF_MS = 10 * 60_000
const REORDER_DELAY_MS = 3_000

interface WebhookRow {
  id: string
  channel: string
  body: string
  attempts: number
  first_at: number
  copy: number
}

interface WebhookDeps {
  store: DatabaseSync
  channels: readonly OutsideChannel[]
  callbackUrl: () => string
  now: () => number
}

/** Signs a body by Standard Webhooks, version 1. */
const signatureOf = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** Sends webhooks of the channels' events to the operator. They are stored first, and retried until accepted, for at most a day. */
export function createWebhooks({ store, channels, callbackUrl, now }: WebhookDeps) {
  const insertWebhook = store.prepare(
    'insert into webhooks (id, channel, body, first_at, next_at, copy) values (?, ?, ?, ?, ?, ?)',
  )
  const selectDue = store.prepare('select * from webhooks where next_at <= ? order by next_at limit ?')
  const postpone = store.prepare('update webhooks set attempts = attempts + 1, next_at = ? where id = ? and copy = ?')
  const remove = store.prepare('delete from webhooks where id = ? and copy = ?')
  const countUndelivered = store.prepare('select count(*) as n from webhooks')

  const send = async ({ id, channel, body, attempts, first_at, copy }: WebhookRow): Promise<void> => {
    const secret = channels.find(({ code }) => code === channel)?.secret
    const timestamp = Math.floor(now() / 1_000)
    const status = await fetch(`${callbackUrl()}${callbackPath(channel)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret ?? '', id, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 0,
    )
    if ((status >= 200 && status < 300) || now() - first_at > MAX_AGE_MS) remove.run(id, copy)
    else postpone.run(now() + Math.min(500 * 2 ** attempts, MAX_BACKOFF_MS), id, copy)
  }

  let currentBatch: Promise<void> = Promise.resolve()
  const sendDue = async (): Promise<void> => {
    const rows = selectDue.all(now(), MAX_CONCURRENT) as unknown as WebhookRow[]
    await Promise.all(rows.map(send))
  }
  const runBatch = (): Promise<void> => {
    currentBatch = currentBatch.then(sendDue).catch(() => undefined)
    return currentBatch
  }
  const timer = setInterval(() => void runBatch(), POLL_INTERVAL_MS)
  timer.unref()

  return {
    /** Sends an event, which a fault of the channel may drop, delay, or duplicate. */
    send(channel: OutsideChannel, event: PaymentEvent | { type: string; data: object }, fault: PayFault | null): void {
      if (fault?.name === 'no-webhook' || fault?.name === 'silent') return
      const at = now()
      const delayMs = fault?.name === 'late' ? fault.ms : fault?.name === 'reordered' ? REORDER_DELAY_MS : 0
      const [id, body] = [`evt_${randomUUID()}`, JSON.stringify(event)]
      for (let copy = 0; copy < (fault?.name === 'twice' ? 2 : 1); copy++)
        insertWebhook.run(id, channel.code, body, at, at + delayMs, copy)
      void runBatch()
    },
    /** Number of webhooks that were not accepted yet. */
    get undeliveredCount(): number {
      return Number(countUndelivered.get()?.n)
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await currentBatch
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
