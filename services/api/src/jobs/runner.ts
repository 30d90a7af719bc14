import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App } from '@tessera/server'
import type { Db, Trx } from '../tables.ts'
import type { Claim, JobKind } from './jobs.domain.ts'
import { createJobRepository } from './jobs.repository.ts'

const EVERY_MS = 1_000

/** Runs jobs in one process, concurrently with those of other processes. */
export interface JobRunner {
  /** Makes due what something waits for. */
  wake(): Promise<void>
  /** Does one job that is due. False where none is, or another was quicker. */
  step(): Promise<boolean>
  /** Does all that are due or waited for, one after the other. */
  run(): Promise<void>
}

/** `onFault` is called with the error of each failed attempt; the job is retried. */
export async function createJobRunner(
  db: Db,
  kinds: readonly JobKind[],
  clock: (() => Date) | null,
  onFault: (error: unknown) => void,
): Promise<JobRunner> {
  const jobs = createJobRepository(db)
  const byKind = new Map(kinds.map((job) => [job.kind, job]))
  const started = clock?.() ?? new Date()
  for (const { kind, subjects, begins } of kinds) await jobs.register(kind, subjects, begins?.(started) ?? new Date(0))

  const workOf = async (kind: JobKind, claim: Claim): Promise<(trx: Trx) => Promise<Date>> => {
    if ('work' in kind) return (trx) => kind.work(trx, claim.subject, claim.at)
    await jobs.extend(claim, kind.leaseMs)
    return kind.ask(claim.subject, claim.at)
  }
  const step = async (): Promise<boolean> => {
    const claim = await jobs.claim([...byKind.keys()], clock?.() ?? null)
    const kind = claim && byKind.get(claim.kind)
    if (!kind) return false
    try {
      const work = await workOf(kind, claim)
      await db.transaction().execute(async (trx) => {
        if (!(await jobs.hold(trx, claim))) return
        await jobs.finish(trx, claim, await work(trx))
      })
    } catch (error) {
      onFault(error)
      await jobs.fail(claim, error instanceof Error ? error.message : String(error))
    }
    return true
  }
  const wake = async (): Promise<void> => {
    for (const { kind, waiting } of kinds)
      if (waiting) await jobs.wakeWaiting(kind, await waiting(db), clock?.() ?? null)
  }
  return {
    wake,
    step,
    run: async () => {
      await wake()
      while (await step());
    },
  }
}

/** Looks for work each second while the app listens. Closing waits for the job in hand, and no other is begun. */
export function installJobs(app: App, runner: JobRunner): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const work = async (): Promise<void> => {
    await runner.wake()
    // An in-process database responds without a turn of the event loop: requests would wait for all due jobs.
    while (timer && (await runner.step())) await nextTurn()
  }
  const poll = (): void => {
    running = work().catch((error: unknown) => app.log.warn({ err: error }, 'fetching due jobs failed'))
    void running.finally(() => {
      if (timer) timer = setTimeout(poll, EVERY_MS).unref()
    })
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(poll, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
  app.addHook('onClose', () => running)
}
