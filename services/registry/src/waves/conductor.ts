import type { Database } from '@tessera/server'
import type { ChangeFeed } from '../changes.ts'
import type { Tables } from '../tables.ts'
import { transactOn } from '../transact.ts'
import { advancePlan } from './advance.service.ts'
import { listActive } from './plans.repository.ts'
import type { Tell } from './tell.ts'

/** Steps of one plan in a turn; what is left after them waits for the next. */
const MAX_STEPS = 50

interface Options {
  database: Database<Tables>
  changes: ChangeFeed
  everyMs: number
  onFault(error: unknown): void
}

/** Moves plans on. */
export interface WaveScheduler {
  /** Advances every plan as far as possible now. */
  turn(): Promise<void>
  /** Resolves once the running work is done. */
  close(): Promise<void>
}

/** Advances plans from now on. Its state is in the database alone, so any number of registries may run it. */
export function startWaveScheduler({ database, changes, everyMs, onFault }: Options): WaveScheduler {
  const notifier: Tell = {
    moved: (merchant, trx) => changes.moved(merchant, trx),
    planned: (plan, trx) => changes.planned(String(plan), trx),
  }
  let turn: Promise<void> | null = null
  const advance = async (plan: bigint) => {
    for (let step = 0; step < MAX_STEPS; step++) {
      const more = await advancePlan(transactOn(database.db, false), plan, notifier)
      if (!more.ok || !more.value) return
    }
  }
  const run = async () => {
    // A plan that fails does not block the others.
    for (const plan of await listActive(database.db)) await advance(plan).catch(onFault)
  }
  const take = () => {
    turn ??= run()
      .catch(onFault)
      .finally(() => {
        turn = null
      })
    return turn
  }
  const timer = setInterval(take, everyMs).unref()
  return {
    turn: take,
    close: async () => {
      clearInterval(timer)
      await turn
    },
  }
}
