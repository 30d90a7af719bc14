import { setTimeout as sleep } from 'node:timers/promises'
import { setStatementTimeout } from '@tessera/server'
import { sql } from 'kysely'
import { createJobRunner } from '../../../services/api/src/jobs/runner.ts'
import { dayPlus } from '../../../services/api/src/modules/agents/figures/days.domain.ts'
import { countJob, proofJob } from '../../../services/api/src/modules/agents/figures/figures.jobs.ts'
import { createFiguresRepository } from '../../../services/api/src/modules/agents/figures/figures.repository.ts'
import { rebateJob } from '../../../services/api/src/modules/agents/rebates/rebates.jobs.ts'
import { createTeamService } from '../../../services/api/src/modules/agents/team/team.service.ts'
import { percentile } from '../figures/median.ts'
import { postDay, queueDay, ROOT, rawSum, uuidOf, type World } from './world.ts'

const LAST = '2026-11-20'
/** An agent with about a tenth of all members below. */
const BIG = uuidOf(1)
const POSTINGS_A_SECOND = 100

export interface TeamFigures {
  p50: number
  p99: number
  rawMs: number
  legsP99: number
  closeAndPayMs: number
  moveMs: number
  moved: number
  ageMs: number
  nodeDays: number
  misfits: number
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push(await timed(work))
  return took
}
const must = (outcome: { ok: boolean }) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
}

/** Fills a month, closes and pays its last day, and measures what an agent at the root waits for. */
export async function measureTeam(fixture: World, log: (text: string) => void): Promise<TeamFigures> {
  const { db, house: merchant, size } = fixture
  const clock = { ms: Date.parse(`${LAST}T16:59:00Z`) }
  const now = () => new Date(clock.ms)
  const first = dayPlus(LAST, 1 - size.days)
  for (let n = 0; n < size.days - 1; n++) {
    await queueDay(fixture, dayPlus(first, n), n)
    const until = new Date(Date.parse(`${dayPlus(first, n)}T17:00:00Z`))
    await db.transaction().execute(async (trx) => {
      await setStatementTimeout(trx, 600_000, 'transaction')
      await createFiguresRepository(trx).count(
        { merchant: merchant.code, timeZone: merchant.timeZone },
        first,
        until,
        size.members,
      )
    })
  }
  await sql`insert into kpi_closings (merchant, day, closed_at, proved_at) select ${merchant.code}, d::date, now(), now()
    from generate_series(${first}::date, ${LAST}::date - 1, interval '1 day') d`.execute(db)
  await sql`insert into rebate_days (merchant, day, made_at) values (${merchant.code}, ${LAST}::date - 1, now())`.execute(
    db,
  )
  log(`${size.days - 1} days are counted`)
  await postDay(fixture, LAST, size.days)
  if (fixture.database.kind === 'postgres') await sql`analyze`.execute(db)
  log('the last day is posted')

  const faults: unknown[] = []
  const kinds = [
    countJob([merchant], async () => undefined),
    proofJob([merchant], (error) => faults.push(error)),
    rebateJob([merchant], (error) => faults.push(error)),
  ]
  const runner = await createJobRunner(db, kinds, now, (error) => faults.push(error))
  clock.ms = Date.parse(`${LAST}T17:06:00Z`)
  const closeAndPayMs = await timed(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await runner.run()
      clock.ms += 10_000
    }
  })
  if (faults.length > 0) throw faults[0]
  log(`it is closed and paid in ${Math.round(closeAndPayMs)} ms`)

  const team = createTeamService(db, now)
  const query = { callerId: ROOT, merchant, from: first, to: LAST }
  const summaries = await repeat(200, async () => must(await team.summary(query)))
  const rawMs = await timed(() => rawSum(db, merchant, LAST))
  const legs = await repeat(60, async () => must(await team.legs(query, { order: 'net' })))
  log(
    `the root’s month takes ${Math.round(percentile(summaries, 0.99))} ms, its legs ${Math.round(percentile(legs, 0.99))} ms`,
  )
  const nodeDays = await sql<{ n: number }>`select count(*)::int as n from kpi_day where day = ${LAST}::date`.execute(
    db,
  )
  const misfits = await sql<{ n: number }>`select count(*)::int as n
    from kpi_misfits(${merchant.code}, ${merchant.timeZone}, ${LAST}::date)`.execute(db)
  const total = await sql<{ bet: bigint }>`select total_bet as bet from kpi_day
    where node_id = ${ROOT}::uuid and day = ${LAST}::date`.execute(db)
  if (total.rows[0]?.bet !== (await rawSum(db, merchant, LAST))) throw new Error('the root is not the raw sum')

  const movedRows = await sql<{ n: number }>`select count(*)::int as n from member_paths n, member_paths b
    where b.member_id = ${BIG}::uuid and n.path >= b.path and n.path < member_path_end(b.path)`.execute(db)
  const moveMs = await timed(() => sql`update members set parent_id = null where id = ${BIG}::uuid`.execute(db))
  return {
    p50: percentile(summaries, 0.5),
    p99: percentile(summaries, 0.99),
    rawMs,
    legsP99: percentile(legs, 0.99),
    closeAndPayMs,
    moveMs,
    moved: movedRows.rows[0]?.n ?? 0,
    ageMs: await ageOf(fixture),
    nodeDays: nodeDays.rows[0]?.n ?? 0,
    misfits: misfits.rows[0]?.n ?? 0,
  }
}

/** Measures the maximum age of figures at a hundred postings a second, sampled ten times a second for ten seconds. */
async function ageOf({ db, house: merchant }: World): Promise<number> {
  const jobs = await createJobRunner(db, [countJob([merchant], async () => undefined)], null, () => undefined)
  await sql`delete from kpi_queue`.execute(db)
  await sql`insert into kpi_closings (merchant, day, closed_at, proved_at) select ${merchant.code}, d::date, now(), now()
    from generate_series(${LAST}::date + 1, (now() at time zone ${merchant.timeZone}::text)::date - 1, interval '1 day') d
    on conflict do nothing`.execute(db)
  await sql`delete from kpi_closings where day >= (now() at time zone ${merchant.timeZone}::text)::date`.execute(db)
  const ages: number[] = []
  const end = performance.now() + 10_000
  const post = async () => {
    for (let n = 0; performance.now() < end; n++) {
      await sql`insert into kpi_queue (merchant, member_id, at, what, amount) select ${merchant.code},
        ('00000000-0000-4000-8000-' || lpad(to_hex((${n}::int * 10 + i) % 90000), 12, '0'))::uuid, clock_timestamp(), 'bet', 100
        from generate_series(1, ${POSTINGS_A_SECOND / 10}::int) i`.execute(db)
      const { rows } = await sql<{
        ms: number
      }>`select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float as ms
        from kpi_queue`.execute(db)
      ages.push(rows[0]?.ms ?? 0)
      await sleep(100)
    }
  }
  const work = async () => {
    while (performance.now() < end) {
      await jobs.run()
      await sleep(1_000)
    }
  }
  await Promise.all([post(), work()])
  return Math.max(...ages)
}
