import type { Database } from '@tessera/server'
import type { ChangeFeed } from '../../changes.ts'
import type { Tables } from '../../tables.ts'
import { createTransact } from '../../transact.ts'
import { advancePlan } from './advance.service.ts'
import type { PlanNotifier } from './plan-notifier.ts'
import { listActivePlans } from './plans.repository.ts'

/** Maximum number of steps of one plan in a run; the others wait for the next run. */
const MAX_STEPS = 50

interface SchedulerOptions {
  database: Database<Tables>
  changes: ChangeFeed
  pollIntervalMs: number
  onError(error: unknown): void
}

/** Advances plans of waves. */
export interface WaveScheduler {
  /** Advances every plan as far as possible now. */
  runOnce(): Promise<void>
  /** Resolves once the running work is done. */
  close(): Promise<void>
}

/** Advances plans from now on. Its state is in the database alone, so any number of registries may run it. */
export function startWaveScheduler({ database, changes, pollIntervalMs, onError }: SchedulerOptions): WaveScheduler {
  const notifier: PlanNotifier = {
    notifyMoved: (merchant, trx) => changes.notifyMoved(merchant, trx),
    notifyWaves: (plan, trx) => changes.notifyWaves(String(plan), trx),
  }
  let currentRun: Promise<void> | null = null
  const advance = async (plan: bigint) => {
    for (let step = 0; step < MAX_STEPS; step++) {
      const result = await advancePlan(createTransact(database.db, false), plan, notifier)
      if (!result.ok || !result.value) return
    }
  }
  const run = async () => {
    // A plan that fails does not block the others.
    for (const plan of await listActivePlans(database.db)) await advance(plan).catch(onError)
  }
  const runOnce = () => {
    currentRun ??= run()
      .catch(onError)
      .finally(() => {
        currentRun = null
      })
    return currentRun
  }
  const timer = setInterval(runOnce, pollIntervalMs).unref()
  return {
    runOnce,
    close: async () => {
      clearInterval(timer)
      await currentRun
    },
  }
}
