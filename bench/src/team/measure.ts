import { setTimeout as sleep } from 'node:timers/promises'
import { setStatementTimeout } from '@tessera/server'
import { sql } from 'kysely'
import { createJobRunner } from '../../../services/api/src/jobs/runner.ts'
import { addDays } from '../../../services/api/src/modules/agents/figures/days.domain.ts'
import { countJob, verifyJob } from '../../../services/api/src/modules/agents/figures/figures.jobs.ts'
import { createFiguresRepository } from '../../../services/api/src/modules/agents/figures/figures.repository.ts'
import { rebateJob } from '../../../services/api/src/modules/agents/rebates/rebates.jobs.ts'
import { createTeamService } from '../../../services/api/src/modules/agents/team/team.service.ts'
import { percentile } from '../figures/median.ts'
import { postDay, queueDay, ROOT, sumPostings, type TeamFixture, uuidOf } from './team-fixture.ts'

const LAST_DAY = '2026-11-20'
/** An agent with about a tenth of all members below. */
const BIG_AGENT = uuidOf(1)
const POSTINGS_PER_SECOND = 100

export interface TeamFigures {
  p50: number
  p99: number
  rawMs: number
  legsP99: number
  closeAndPayMs: number
  moveMs: number
  movedCount: number
  ageMs: number
  nodeDays: number
  mismatches: number
}

const timeMs = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}
async function measureRepeatedly(times: number, task: () => Promise<unknown>): Promise<number[]> {
  const durationsMs: number[] = []
  for (let n = 0; n < times; n++) durationsMs.push(await timeMs(task))
  return durationsMs
}
const assertOk = (result: { ok: boolean }) => {
  if (!result.ok) throw new Error(JSON.stringify(result))
}

/** Fills a month, closes and pays its last day, and measures how long an agent at the root waits for results. */
export async function measureTeam(fixture: TeamFixture, log: (text: string) => void): Promise<TeamFigures> {
  const { db, house: merchant, size } = fixture
  const clock = { ms: Date.parse(`${LAST_DAY}T16:59:00Z`) }
  const now = () => new Date(clock.ms)
  const firstDay = addDays(LAST_DAY, 1 - size.days)
  for (let n = 0; n < size.days - 1; n++) {
    await queueDay(fixture, addDays(firstDay, n), n)
    const until = new Date(Date.parse(`${addDays(firstDay, n)}T17:00:00Z`))
    await db.transaction().execute(async (trx) => {
      await setStatementTimeout(trx, 600_000, 'transaction')
      await createFiguresRepository(trx).countQueued(
        { merchant: merchant.code, timeZone: merchant.timeZone },
        firstDay,
        until,
        size.members,
      )
    })
  }
  await sql`insert into kpi_closings (merchant, day, closed_at, proved_at) select ${merchant.code}, d::date, now(), now()
    from generate_series(${firstDay}::date, ${LAST_DAY}::date - 1, interval '1 day') d`.execute(db)
  await sql`insert into rebate_days (merchant, day, made_at) values (${merchant.code}, ${LAST_DAY}::date - 1, now())`.execute(
    db,
  )
  log(`${size.days - 1} days are counted`)
  await postDay(fixture, LAST_DAY, size.days)
  if (fixture.database.kind === 'postgres') await sql`analyze`.execute(db)
  log('the last day is posted')

  const errors: unknown[] = []
  const kinds = [
    countJob([merchant], async () => undefined),
    verifyJob([merchant], (error) => errors.push(error)),
    rebateJob([merchant], (error) => errors.push(error)),
  ]
  const runner = await createJobRunner(db, kinds, now, (error) => errors.push(error))
  clock.ms = Date.parse(`${LAST_DAY}T17:06:00Z`)
  const closeAndPayMs = await timeMs(async () => {
    for (let run = 0; run < 3; run++) {
      await runner.runAll()
      clock.ms += 10_000
    }
  })
  if (errors.length > 0) throw errors[0]
  log(`the last day was closed and paid in ${Math.round(closeAndPayMs)} ms`)

  const team = createTeamService(db, now)
  const query = { callerId: ROOT, merchant, from: firstDay, to: LAST_DAY }
  const summaries = await measureRepeatedly(200, async () => assertOk(await team.summary(query)))
  const rawMs = await timeMs(() => sumPostings(db, merchant, LAST_DAY))
  const legs = await measureRepeatedly(60, async () => assertOk(await team.legs(query, { order: 'net' })))
  log(
    `the root’s month takes ${Math.round(percentile(summaries, 0.99))} ms, its legs ${Math.round(percentile(legs, 0.99))} ms`,
  )
  const nodeDays = await sql<{
    n: number
  }>`select count(*)::int as n from kpi_day where day = ${LAST_DAY}::date`.execute(db)
  const mismatches = await sql<{ n: number }>`select count(*)::int as n
    from kpi_misfits(${merchant.code}, ${merchant.timeZone}, ${LAST_DAY}::date)`.execute(db)
  const total = await sql<{ bet: bigint }>`select total_bet as bet from kpi_day
    where node_id = ${ROOT}::uuid and day = ${LAST_DAY}::date`.execute(db)
  if (total.rows[0]?.bet !== (await sumPostings(db, merchant, LAST_DAY)))
    throw new Error('stakes of the root differ from the sum of the postings of its team')

  const movedRows = await sql<{ n: number }>`select count(*)::int as n from member_paths n, member_paths b
    where b.member_id = ${BIG_AGENT}::uuid and n.path >= b.path and n.path < member_path_end(b.path)`.execute(db)
  const moveMs = await timeMs(() => sql`update members set parent_id = null where id = ${BIG_AGENT}::uuid`.execute(db))
  return {
    p50: percentile(summaries, 0.5),
    p99: percentile(summaries, 0.99),
    rawMs,
    legsP99: percentile(legs, 0.99),
    closeAndPayMs,
    moveMs,
    movedCount: movedRows.rows[0]?.n ?? 0,
    ageMs: await measureAge(fixture),
    nodeDays: nodeDays.rows[0]?.n ?? 0,
    mismatches: mismatches.rows[0]?.n ?? 0,
  }
}

/** Measures the maximum age of figures at a hundred postings a second, sampled ten times a second for ten seconds. */
async function measureAge({ db, house: merchant }: TeamFixture): Promise<number> {
  const jobs = await createJobRunner(db, [countJob([merchant], async () => undefined)], null, () => undefined)
  await sql`delete from kpi_queue`.execute(db)
  await sql`insert into kpi_closings (merchant, day, closed_at, proved_at) select ${merchant.code}, d::date, now(), now()
    from generate_series(${LAST_DAY}::date + 1, (now() at time zone ${merchant.timeZone}::text)::date - 1, interval '1 day') d
    on conflict do nothing`.execute(db)
  await sql`delete from kpi_closings where day >= (now() at time zone ${merchant.timeZone}::text)::date`.execute(db)
  const ages: number[] = []
  const end = performance.now() + 10_000
  const insertPostings = async () => {
    for (let n = 0; performance.now() < end; n++) {
      await sql`insert into kpi_queue (merchant, member_id, at, what, amount) select ${merchant.code},
        ('00000000-0000-4000-8000-' || lpad(to_hex((${n}::int * 10 + i) % 90000), 12, '0'))::uuid, clock_timestamp(), 'bet', 100
        from generate_series(1, ${POSTINGS_PER_SECOND / 10}::int) i`.execute(db)
      const { rows } = await sql<{
        ms: number
      }>`select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float as ms
        from kpi_queue`.execute(db)
      ages.push(rows[0]?.ms ?? 0)
      await sleep(100)
    }
  }
  const runJobs = async () => {
    while (performance.now() < end) {
      await jobs.runAll()
      await sleep(1_000)
    }
  }
  await Promise.all([insertPostings(), runJobs()])
  return Math.max(...ages)
}
