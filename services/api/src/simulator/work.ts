import type { JobKind } from '../jobs/jobs.domain.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { Died, Violation } from './area.ts'
import type { World } from './world.ts'

/** Messages of an external timeout or rejection, which is not the product's bug. */
const OUTSIDE = /is silent|refuses|does not say/

/** Faults of jobs: those of the outside and of a process that died are drawn, every other one is a violation. */
export function createFaults() {
  const faults: unknown[] = []
  return {
    onFault: (fault: unknown): void => {
      const isDrawn = fault instanceof Died || (fault instanceof Error && OUTSIDE.test(fault.message))
      if (!isDrawn) faults.push(fault)
    },
    /** Throws what was not drawn. */
    look: (): void => {
      const [fault] = faults.splice(0)
      if (fault !== undefined)
        throw new Violation(`a job failed: ${fault instanceof Error ? fault.stack : String(fault)}`)
    },
  }
}
export type Faults = ReturnType<typeof createFaults>

/** Runs the due jobs of some kinds; returns `ran` or `idle`. */
export async function createWork({ db, now }: Pick<World, 'db' | 'now'>, kinds: readonly JobKind[], faults: Faults) {
  const runner = await createJobRunner(db, kinds, now, faults.onFault)
  return async (): Promise<string> => {
    let count = 0
    while (await runner.step()) count += 1
    faults.look()
    return count > 0 ? 'ran' : 'idle'
  }
}
