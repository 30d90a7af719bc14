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
  /** Takes every plan as far as it goes now. */
  turn(): Promise<void>
  /** Answers once what is under way is done. */
  close(): Promise<void>
}

/** Moves plans on from now on. What it does stands in the database alone, so any number of registries may do it. */
export function startWaveScheduler({ database, changes, everyMs, onFault }: Options): WaveScheduler {
  const tell: Tell = {
    moved: (merchant, trx) => changes.moved(merchant, trx),
    planned: (plan, trx) => changes.planned(String(plan), trx),
  }
  let turn: Promise<void> | null = null
  const advance = async (plan: bigint) => {
    for (let step = 0; step < MAX_STEPS; step++) {
      const more = await advancePlan(transactOn(database.db, false), plan, tell)
      if (!more.ok || !more.value) return
    }
  }
  const run = async () => {
    // One that fails keeps no other from going on.
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
