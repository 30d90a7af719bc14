import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { openTeamFixture, type TeamFixture } from '../../../../testing/team-fixture.ts'
import { createTeamRepository } from '../team/team.repository.ts'
import { createFiguresRepository } from './figures.repository.ts'

const RANGE = { from: '2026-11-20', to: '2026-12-20' }
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']
/** Of the four sums that make a page, with the gaps of who was active. */
const MAX_ROWS_A_DAY = 8
const A_SECOND = 100
const SECONDS = 90
const TURN_SECONDS = 2

describeOnOneEngine('figures of great teams', (engine) => {
  let on: TeamFixture
  beforeEach(async () => {
    on = await openTeamFixture(engine)
  })

  /** A root with three legs, and `size` members below each. */
  const teamOf = async (size: number): Promise<{ root: string; members: string[] }> => {
    const root = await on.join(null)
    const members: string[] = []
    for (const leg of [await on.join(root), await on.join(root), await on.join(root)])
      for (let at = 0; at < size; at++) members.push(await on.join(leg, 0))
    return { root, members }
  }

  /** Rows of figures that are read for a node's month, where what has an index is looked up. */
  const readFor = (root: string): Promise<number> =>
    on.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const readSoFar = async () => {
        const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as read
          from pg_stat_xact_user_tables where relname like 'kpi_%'`.execute(trx)
        return rows[0]?.read ?? 0
      }
      const before = await readSoFar()
      const team = createTeamRepository(trx)
      expect((await team.totalSums(root, RANGE)).turnover).toBeGreaterThan(0n)
      await team.ownSums(root, RANGE)
      await team.countActiveMembers(root, RANGE)
      await team.dailySums(root, RANGE)
      return (await readSoFar()) - before
    })

  test('AGT-068 reads as much for a month of a root with many members below as with few', async () => {
    const [few, many] = [await teamOf(2), await teamOf(30)]
    for (const day of DAYS) {
      on.setTime(`${day}T05:00:00Z`)
      for (const member of [...few.members, ...many.members]) await on.addEndedRound(member, 1_000n)
      await on.runDueJobs()
    }
    const read = await readFor(few.root)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(MAX_ROWS_A_DAY * DAYS.length)
    expect(await readFor(many.root)).toBe(read)
  })

  test('AGT-038 counts figures within a minute at a hundred postings a second', async () => {
    const upline = await on.join(await on.join(null))
    const member = await on.join(upline, 0)
    const figures = createFiguresRepository(on.db)
    let oldest = 0
    for (let second = 0; second < SECONDS; second += TURN_SECONDS) {
      await sql`insert into kpi_queue (merchant, member_id, at, what, amount)
        select 'm', ${member}::uuid, ${on.now()}::timestamptz, 'bet', 100
        from generate_series(1, ${A_SECOND * TURN_SECONDS})`.execute(on.db)
      await on.runDueJobs()
      const waits = await figures.oldestQueuedAt('m')
      oldest = Math.max(oldest, waits ? on.now().getTime() - waits.getTime() : 0)
    }
    expect(oldest).toBeLessThanOrEqual(60_000)
    const sums = await createTeamRepository(on.db).totalSums(upline, RANGE)
    expect(sums.bet).toBe(BigInt(100 * A_SECOND * SECONDS))
  })

  test('AGT-038 measures the lag of figures from the oldest uncounted posting of their merchant', async () => {
    const member = await on.join(null)
    const figures = createFiguresRepository(on.db)
    const post = (merchant: string, at: Date) =>
      sql`insert into kpi_queue (merchant, member_id, at, what, amount)
        values (${merchant}, ${member}::uuid, ${at}::timestamptz, 'bet', 100)`.execute(on.db)
    const [others, oldest, newest] = [5_000, 3_000, 1_000].map((ms) => new Date(on.now().getTime() - ms))
    if (!others || !oldest || !newest) throw new Error('three moments')
    await post('another', others)
    await post('m', oldest)
    await post('m', newest)
    expect(await figures.oldestQueuedAt('m')).toEqual(oldest)
  })
})
