import type { Database } from '@tessera/server'
import type { Tables } from '../tables.ts'
import { deliverDue } from './deliver.service.ts'
import { countDropped, endpointsDue } from './due.repository.ts'
import type { Send } from './send.ts'

/** Rounds of one turn; what is left after them waits for the next. */
const MAX_ROUNDS = 10

interface Options {
  database: Pick<Database<Tables>, 'db'>
  send: Send
  everyMs: number
  onFault(error: unknown): void
  /** Called with the number of messages that were not queued since the last call, because too many were waiting. */
  onDropped(count: number): void
}

/**
 * Sends the outbox from now on, each endpoint in a turn of its own, so that a slow one delays no other. Returns the end of it, which
 * waits for what is under way.
 */
export function startWebhookDispatcher({
  database: { db },
  send,
  everyMs,
  onFault,
  onDropped,
}: Options): () => Promise<void> {
  const mutex = new Map<string, Promise<void>>()
  let closed = false
  let pollRun: Promise<void> | null = null
  let counted: bigint | null = null
  const run = async (endpoint: string) => {
    for (let round = 0; round < MAX_ROUNDS && !closed; round++) if ((await deliverDue(db, endpoint, send)) === 0) return
  }
  const start = async () => {
    for (const endpoint of await endpointsDue(db)) {
      if (closed || mutex.has(endpoint)) continue
      mutex.set(
        endpoint,
        run(endpoint)
          .catch(onFault)
          .finally(() => mutex.delete(endpoint)),
      )
    }
    const dropped = await countDropped(db, counted)
    counted = dropped.last
    if (dropped.count > 0) onDropped(dropped.count)
  }
  const timer = setInterval(() => {
    pollRun ??= start()
      .catch(onFault)
      .finally(() => {
        pollRun = null
      })
  }, everyMs).unref()
  return async () => {
    closed = true
    clearInterval(timer)
    await pollRun
    await Promise.all(mutex.values())
  }
}
