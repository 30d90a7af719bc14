import { createRandom } from '../seed/random.ts'
import type { Trx } from '../src/database/tables.ts'
import type { JobKind } from '../src/jobs/jobs.domain.ts'
import { createJobRepository } from '../src/jobs/jobs.repository.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import type { LotteryFixture } from './lottery-fixture.ts'

const RUNNER_COUNT = 4
/** Probability of a crash after a job is claimed, and of one after its work and before the commit. */
const CRASH_AFTER_CLAIM = 0.3
const CRASH_BEFORE_COMMIT = 0.1
const PAUSES_PER_DRAW = 4
const LEASE_MS = 16_000
const DRAW_INTERVAL_MS = 300_000

class SimulatedCrash extends Error {}

/** Wraps a job so that it may crash at its end, before anything is committed. */
export const crashable = (job: JobKind, shouldCrash: () => boolean): JobKind => {
  const crashAfter = (work: (trx: Trx) => Promise<Date>) => async (trx: Trx) => {
    const dueAt = await work(trx)
    if (shouldCrash()) throw new SimulatedCrash('killed')
    return dueAt
  }
  if ('request' in job) return { ...job, request: async (subject, at) => crashAfter(await job.request(subject, at)) }
  return { ...job, work: (trx, subject, at) => crashAfter((innerTrx) => job.work(innerTrx, subject, at))(trx) }
}

/**
 * Runs four job runners until `drawCount` more draws are settled. Each crashes at random: with a claim that it never releases, or
 * in the middle of a transaction. `beforeDraw` runs before every draw.
 * @returns the number of crashes
 */
export async function runCrashingDraws(
  fixture: LotteryFixture,
  drawCount: number,
  seed: number,
  beforeDraw: () => Promise<unknown>,
): Promise<number> {
  const random = createRandom(seed)
  let crashes = 0
  const crashWith = (probability: number) => () => {
    const hasCrashed = random.chance(probability)
    if (hasCrashed) crashes++
    return hasCrashed
  }
  const kinds = fixture.jobs.map(({ kind }) => kind)
  const jobs = createJobRepository(fixture.db)
  const runners = await Promise.all(
    Array.from({ length: RUNNER_COUNT }, () =>
      createJobRunner(
        fixture.db,
        fixture.jobs.map((job) => crashable(job, crashWith(CRASH_BEFORE_COMMIT))),
        fixture.now,
        (error) => {
          if (!(error instanceof SimulatedCrash)) fixture.faults.push(error)
        },
      ),
    ),
  )
  const countFinished = async () =>
    Number(
      (
        await fixture.db
          .selectFrom('lottery_draws')
          .select((eb) => eb.fn.countAll<bigint>().as('n'))
          .where('merchant', '=', 'siam')
          .where('state', '=', 'settled')
          .executeTakeFirstOrThrow()
      ).n,
    )
  const goal = (await countFinished()) + drawCount
  for (let round = 0; round < 3 * drawCount && (await countFinished()) < goal; round++) {
    await beforeDraw()
    fixture.advance(DRAW_INTERVAL_MS - PAUSES_PER_DRAW * LEASE_MS)
    // A lease that is never released expires, and another process continues.
    for (let pauseIndex = 0; pauseIndex < PAUSES_PER_DRAW; pauseIndex++) {
      if (crashWith(CRASH_AFTER_CLAIM)()) await jobs.claim(kinds, fixture.now())
      await Promise.all(runners.map((runner) => runner.runAll()))
      fixture.advance(LEASE_MS)
    }
  }
  return crashes
}
