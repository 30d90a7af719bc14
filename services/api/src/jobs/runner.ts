import type { App } from '@tessera/server'
import type { Db } from '../tables.ts'
import type { JobKind } from './jobs.domain.ts'
import { createJobRepository } from './jobs.repository.ts'

const EVERY_MS = 1_000

/** What runs jobs in one process, beside those of others. */
export interface JobRunner {
  /** Does one job that is due. False where none is, or another was quicker. */
  step(): Promise<boolean>
  /** Does all that are due, one after the other. */
  run(): Promise<void>
}

/** `onFault` hears of each try that failed; the job is tried again. */
export async function createJobRunner(
  db: Db,
  kinds: readonly JobKind[],
  clock: (() => Date) | null,
  onFault: (error: unknown) => void,
): Promise<JobRunner> {
  const jobs = createJobRepository(db)
  const byKind = new Map(kinds.map((one) => [one.kind, one]))
  for (const { kind, subjects } of kinds) await jobs.register(kind, subjects)

  const step = async (): Promise<boolean> => {
    const claim = await jobs.claim([...byKind.keys()], clock?.() ?? null)
    const kind = claim && byKind.get(claim.kind)
    if (!kind) return false
    try {
      await db.transaction().execute(async (trx) => {
        if (!(await jobs.hold(trx, claim))) return
        await jobs.finish(trx, claim, await kind.work(trx, claim.subject, claim.at))
      })
    } catch (error) {
      onFault(error)
      await jobs.fail(claim, error instanceof Error ? error.message : String(error))
    }
    return true
  }
  return {
    step,
    run: async () => {
      while (await step());
    },
  }
}

/** Looks for work each second while the app listens. */
export function installJobs(app: App, runner: JobRunner): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const look = (): void => {
    running = runner.run().catch((error: unknown) => app.log.warn({ err: error }, 'could not look for jobs'))
    void running.finally(() => {
      if (timer) timer = setTimeout(look, EVERY_MS).unref()
    })
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(look, EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    timer = undefined
    await running
  })
}
