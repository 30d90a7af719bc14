import type { JobKind } from '../jobs/jobs.domain.ts'
import { createJobRepository } from '../jobs/jobs.repository.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { createRandom } from '../seed/random.ts'
import type { Trx } from '../tables.ts'
import type { LotteryFixture } from './lottery-house.ts'

const KEEPERS = 4
/** Probability of a crash, with a claim taken, and with work done and not committed. */
const DIE_EARLY = 0.3
const DIE_LATE = 0.1
const RESTS = 4
const LEASE_MS = 16_000
const PACE_MS = 300_000

class Killed extends Error {}

/** A keeper's work, at whose end it may be killed: nothing of it is committed then. */
export const crashable = (job: JobKind, dies: () => boolean): JobKind => {
  const then = (work: (trx: Trx) => Promise<Date>) => async (trx: Trx) => {
    const due = await work(trx)
    if (dies()) throw new Killed('killed')
    return due
  }
  if ('ask' in job) return { ...job, ask: async (subject, at) => then(await job.ask(subject, at)) }
  return { ...job, work: (trx, subject, at) => then((inside) => job.work(inside, subject, at))(trx) }
}

/**
 * Has four keepers hold draws of the five balls until so many are over, each killed at random: with a claim that it never gives back, or
 * in the middle of a transaction. `each` is done before every draw.
 * @returns how many deaths there were
 */
export async function heldByFour(
  fixture: LotteryFixture,
  draws: number,
  seed: number,
  each: () => Promise<unknown>,
): Promise<number> {
  const random = createRandom(seed)
  let deaths = 0
  const dies = (probability: number) => () => {
    const isDead = random.chance(probability)
    if (isDead) deaths++
    return isDead
  }
  const kinds = fixture.jobs.map(({ kind }) => kind)
  const jobs = createJobRepository(fixture.db)
  const keepers = await Promise.all(
    Array.from({ length: KEEPERS }, () =>
      createJobRunner(
        fixture.db,
        fixture.jobs.map((job) => crashable(job, dies(DIE_LATE))),
        fixture.now,
        (error) => {
          if (!(error instanceof Killed)) fixture.faults.push(error)
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
  const goal = (await countFinished()) + draws
  for (let turn = 0; turn < 3 * draws && (await countFinished()) < goal; turn++) {
    await each()
    fixture.pass(PACE_MS - RESTS * LEASE_MS)
    // A lease that is never released expires after so long: another process then continues.
    for (let pause = 0; pause < RESTS; pause++) {
      if (dies(DIE_EARLY)()) await jobs.claim(kinds, fixture.now())
      await Promise.all(keepers.map((keeper) => keeper.run()))
      fixture.pass(LEASE_MS)
    }
  }
  return deaths
}
