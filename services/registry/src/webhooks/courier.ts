import type { Database } from '@tessera/server'
import type { Tables } from '../tables.ts'
import { deliverDue } from './deliver.service.ts'
import type { Send } from './send.ts'

/** Rounds of one turn; what is left after them waits for the next. */
const MOST_ROUNDS = 10

interface Options {
  database: Database<Tables>
  send: Send
  everyMs: number
  onFault(error: unknown): void
}

/** Sends the outbox from now on; answers the end of it, which waits for what is under way. */
export function startCourier({ database, send, everyMs, onFault }: Options): () => Promise<void> {
  let turn: Promise<void> | null = null
  const run = async () => {
    for (let round = 0; round < MOST_ROUNDS; round++) if ((await deliverDue(database.db, send)) === 0) return
  }
  const timer = setInterval(() => {
    turn ??= run()
      .catch(onFault)
      .finally(() => {
        turn = null
      })
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await turn
  }
}
