import type { JobKind } from '../src/jobs/jobs.domain.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { ChannelError } from '../src/modules/money/channels/channel-error.ts'
import { ProcessCrash, Violation } from './area.ts'
import type { Environment } from './environment.ts'

/** Collects errors of jobs: external errors and crashes are simulated, every other one is a violation. */
export function createJobErrors() {
  const unexpectedErrors: unknown[] = []
  return {
    onError: (error: unknown): void => {
      const isSimulated = error instanceof ProcessCrash || error instanceof ChannelError
      if (!isSimulated) unexpectedErrors.push(error)
    },
    /** Throws the first error that was not simulated. */
    throwUnexpected: (): void => {
      const [error] = unexpectedErrors.splice(0)
      if (error !== undefined)
        throw new Violation(`a job failed: ${error instanceof Error ? error.stack : String(error)}`)
    },
  }
}
export type JobErrors = ReturnType<typeof createJobErrors>

/** Creates a function that runs the due jobs of some kinds and returns `ran` or `idle`. */
export async function createJobRun(
  { db, now }: Pick<Environment, 'db' | 'now'>,
  kinds: readonly JobKind[],
  jobErrors: JobErrors,
) {
  const runner = await createJobRunner(db, kinds, now, jobErrors.onError)
  return async (): Promise<string> => {
    let count = 0
    while (await runner.runOne()) count += 1
    jobErrors.throwUnexpected()
    return count > 0 ? 'ran' : 'idle'
  }
}
