import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App } from '@tessera/server'
import type { Db, Trx } from '../database/tables.ts'
import type { Claim, JobKind } from './jobs.domain.ts'
import { createJobRepository } from './jobs.repository.ts'

const POLL_INTERVAL_MS = 1_000

/** Runs jobs in one process, concurrently with those of other processes. */
export interface JobRunner {
  /** Makes the jobs due that members wait for. */
  wake(): Promise<void>
  /** Runs one due job. Returns false if there is none, or another process claimed it first. */
  runOne(): Promise<boolean>
  /** Runs all jobs that are due or waited for, one after the other. */
  runAll(): Promise<void>
}

/** `onError` is called with the error of each failed attempt; the job is retried. */
export async function createJobRunner(
  db: Db,
  kinds: readonly JobKind[],
  clock: (() => Date) | null,
  onError: (error: unknown) => void,
): Promise<JobRunner> {
  const jobs = createJobRepository(db)
  const byKind = new Map(kinds.map((job) => [job.kind, job]))
  const startedAt = clock?.() ?? new Date()
  for (const { kind, subjects, firstDueAt } of kinds)
    await jobs.register(kind, subjects, firstDueAt?.(startedAt) ?? new Date(0))

  const prepareTask = async (kind: JobKind, claim: Claim): Promise<(trx: Trx) => Promise<Date>> => {
    if ('work' in kind) return (trx) => kind.work(trx, claim.subject, claim.at)
    await jobs.extend(claim, kind.leaseMs)
    return kind.request(claim.subject, claim.at)
  }
  const runOne = async (): Promise<boolean> => {
    const claim = await jobs.claim([...byKind.keys()], clock?.() ?? null)
    const kind = claim && byKind.get(claim.kind)
    if (!kind) return false
    try {
      const task = await prepareTask(kind, claim)
      await db.transaction().execute(async (trx) => {
        if (!(await jobs.lockClaimed(trx, claim))) return
        await jobs.finish(trx, claim, await task(trx))
      })
    } catch (error) {
      onError(error)
      await jobs.fail(claim, error instanceof Error ? error.message : String(error))
    }
    return true
  }
  const wake = async (): Promise<void> => {
    for (const { kind, urgentSubjects: listUrgent } of kinds)
      if (listUrgent) await jobs.wakeUrgent(kind, await listUrgent(db), clock?.() ?? null)
  }
  return {
    wake,
    runOne,
    runAll: async () => {
      await wake()
      while (await runOne());
    },
  }
}

/** Polls for due jobs every second while the app listens. Closing waits for the running job and starts no other. */
export function installJobs(app: App, runner: JobRunner): void {
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> = Promise.resolve()
  const runDueJobs = async (): Promise<void> => {
    await runner.wake()
    // An in-process database responds without yielding to the event loop: requests would wait for all due jobs.
    while (timer && (await runner.runOne())) await nextTurn()
  }
  const poll = (): void => {
    currentRun = runDueJobs().catch((error: unknown) => app.log.warn({ err: error }, 'fetching due jobs failed'))
    void currentRun.finally(() => {
      if (timer) timer = setTimeout(poll, POLL_INTERVAL_MS).unref()
    })
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(poll, POLL_INTERVAL_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
  app.addHook('onClose', () => currentRun)
}
