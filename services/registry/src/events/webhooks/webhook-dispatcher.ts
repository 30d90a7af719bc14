import type { Database } from '@tessera/server'
import type { Tables } from '../../tables.ts'
import { deliverDue } from './deliver.service.ts'
import { countDropped, listDueEndpoints } from './due.repository.ts'
import type { Send } from './send.ts'

/** Maximum number of batches that one run sends to an endpoint; the rest waits for the next run. */
const MAX_BATCHES = 10

interface DispatcherOptions {
  database: Pick<Database<Tables>, 'db'>
  send: Send
  pollIntervalMs: number
  onError(error: unknown): void
  /** Called with the number of messages that were not queued since the last call, because too many were waiting. */
  onDropped(count: number): void
}

/**
 * Sends the outbox from now on, each endpoint in a run of its own, so that a slow one delays no other. Returns a function that stops it and
 * waits for deliveries in flight.
 */
export function startWebhookDispatcher({
  database: { db },
  send,
  pollIntervalMs,
  onError,
  onDropped,
}: DispatcherOptions): () => Promise<void> {
  const runsByEndpoint = new Map<string, Promise<void>>()
  let isClosed = false
  let pollRun: Promise<void> | null = null
  let lastCounted: bigint | null = null
  const sendToEndpoint = async (endpoint: string) => {
    for (let batch = 0; batch < MAX_BATCHES && !isClosed; batch++)
      if ((await deliverDue(db, endpoint, send)) === 0) return
  }
  const poll = async () => {
    for (const endpoint of await listDueEndpoints(db)) {
      if (isClosed || runsByEndpoint.has(endpoint)) continue
      runsByEndpoint.set(
        endpoint,
        sendToEndpoint(endpoint)
          .catch(onError)
          .finally(() => runsByEndpoint.delete(endpoint)),
      )
    }
    const dropped = await countDropped(db, lastCounted)
    lastCounted = dropped.last
    if (dropped.count > 0) onDropped(dropped.count)
  }
  const timer = setInterval(() => {
    pollRun ??= poll()
      .catch(onError)
      .finally(() => {
        pollRun = null
      })
  }, pollIntervalMs).unref()
  return async () => {
    isClosed = true
    clearInterval(timer)
    await pollRun
    await Promise.all(runsByEndpoint.values())
  }
}
