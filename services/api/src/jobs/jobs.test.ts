import { createApp, type Database } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnBothEngines } from '@tessera/server/testing'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import type { Tables } from '../database/tables.ts'
import { backoffMs, type JobKind, type PlainJob } from './jobs.domain.ts'
import { createJobRepository } from './jobs.repository.ts'
import { createJobRunner, installJobs } from './runner.ts'

describeOnBothEngines('jobs', (engine) => {
  let database: Database<Tables>
  let at = new Date('2026-11-20T10:00:00Z')
  let done: string[]
  const faults: string[] = []
  const kind = (work: PlainJob['work'], name = 'count'): PlainJob => ({ kind: name, subjects: ['a', 'b'], work })
  const hourly = kind(async (_trx, subject, now) => {
    done.push(subject)
    return new Date(now.getTime() + HOUR_MS)
  })
  const runner = (kinds: JobKind[]) =>
    createJobRunner(
      database.db,
      kinds,
      () => at,
      (error) => faults.push(String(error)),
    )
  beforeEach(async () => {
    database = await engine.open(migratedDatabase)
    at = new Date('2026-11-20T10:00:00Z')
    done = []
    faults.length = 0
  })

  test('runs each subject once when it is due, however many runners poll', async () => {
    const runners = await Promise.all(Array.from({ length: 4 }, () => runner([hourly])))
    await Promise.all(runners.map((one) => one.runAll()))
    expect(done.sort()).toEqual(['a', 'b'])
    at = new Date(at.getTime() + HOUR_MS - 1)
    await runners[0]?.runAll()
    expect(done).toHaveLength(2)
    at = new Date(at.getTime() + 1)
    await Promise.all(runners.map((one) => one.runAll()))
    expect(done.sort()).toEqual(['a', 'a', 'b', 'b'])
  })

  test('rolls back and reports a failed job, and retries it with growing delays', async () => {
    const failing = kind(async (trx) => {
      await trx.insertInto('seeds').values({ name: 'half', created_at: at }).execute()
      throw new Error('no luck')
    })
    const one = await runner([{ ...failing, subjects: ['a'] }])
    await one.runAll()
    const row = () => database.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ fault: 'no luck', failures: 1, leased_until: null })
    expect(await database.db.selectFrom('seeds').selectAll().execute()).toEqual([])
    at = new Date(at.getTime() + 1_000)
    await one.runAll()
    expect([(await row()).due_at.getTime() - at.getTime(), faults]).toEqual([
      2_000,
      ['Error: no luck', 'Error: no luck'],
    ])
    at = new Date(at.getTime() + 2_000)
    await (await runner([{ ...hourly, subjects: ['a'] }])).runAll()
    expect(await row()).toMatchObject({ fault: null, failures: 0 })
  })

  test('runs a subject that something waits for before it is due, and no other', async () => {
    let waiting: string[] = []
    const one = await runner([{ ...hourly, urgentSubjects: async () => waiting }])
    await one.runAll()
    at = new Date(at.getTime() + 1_000)
    await one.runAll()
    expect(done).toEqual(['a', 'b'])
    waiting = ['b']
    await one.runAll()
    expect(done).toEqual(['a', 'b', 'b'])
  })

  test('does not shorten the delay after a failure for a subject that something waits for', async () => {
    let tries = 0
    const failing = kind(async () => {
      tries++
      throw new Error('no luck')
    })
    const one = await runner([{ ...failing, subjects: ['a'], urgentSubjects: async () => ['a'] }])
    await one.runAll()
    at = new Date(at.getTime() + 999)
    await one.runAll()
    expect(tries).toBe(1)
    at = new Date(at.getTime() + 1)
    await one.runAll()
    expect(tries).toBe(2)
  })

  test('FIX-040 loses the job after 15,000 ms of silence, and commits nothing of it', async () => {
    const jobs = createJobRepository(database.db)
    await runner([{ ...hourly, subjects: ['a'] }])
    const lost = await jobs.claim(['count'], at)
    if (!lost) throw new Error('nothing to claim')
    expect(await jobs.claim(['count'], at)).toBeUndefined()
    at = new Date(at.getTime() + 14_999)
    expect(await jobs.claim(['count'], at)).toBeUndefined()
    at = new Date(at.getTime() + 1)
    const taken = await jobs.claim(['count'], at)
    expect(taken?.fence).toBe(lost.fence + 1n)
    expect(await database.db.transaction().execute((trx) => jobs.lockClaimed(trx, lost))).toBe(false)
    await database.db.transaction().execute((trx) => jobs.finish(trx, lost, new Date(at.getTime() + HOUR_MS)))
    await jobs.fail(lost, 'late')
    expect(await database.db.selectFrom('jobs').select(['fault', 'done_at']).execute()).toEqual([
      { fault: null, done_at: null },
    ])
  })

  test('waits for the running job when the app closes, and starts no other', async () => {
    const app = await createApp({ name: 'jobs', config: { LOG_LEVEL: 'silent' } })
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = kind(async (_trx, subject, now) => {
      begun.resolve()
      await finish.promise
      done.push(subject)
      return new Date(now.getTime() + HOUR_MS)
    })
    installJobs(app, await runner([slow]))
    app.addHook('preClose', async () => finish.resolve())
    await app.listen({ host: '127.0.0.1', port: 0 })
    await begun.promise
    await app.close()
    expect(done).toHaveLength(1)
    expect(
      (await database.db.selectFrom('jobs').select('done_at').execute()).filter(({ done_at }) => done_at),
    ).toHaveLength(1)
  })

  test('ignores kinds of jobs that the runner does not know', async () => {
    await runner([hourly])
    await (await runner([kind(async () => at, 'other')])).runOne()
    expect(await database.db.selectFrom('jobs').select('fence').where('kind', '=', 'count').execute()).toEqual([
      { fence: 0n },
      { fence: 0n },
    ])
  })
})

test.each([
  [0, 1_000],
  [1, 1_000],
  [2, 2_000],
  [9, 256_000],
  [10, 300_000],
])('schedules after %s failures the next try in %s ms', (failures, ms) => expect(backoffMs(failures)).toBe(ms))
