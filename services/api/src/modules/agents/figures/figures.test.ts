import { DAY_MS } from '@tessera/server/durations'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import { openTeamFixture, type TeamFixture } from '../../../../testing/team-fixture.ts'
import { createPeriodFigures } from './period-figures.ts'

const DAY = '2026-11-20'

describeOnBothEngines('figures of teams', (engine) => {
  let on: TeamFixture
  let ids: Record<'A' | 'B' | 'C' | 'm', string>
  beforeAll(async () => {
    on = await openTeamFixture(engine)
    const A = await on.join(null)
    const B = await on.join(A)
    ids = { A, B, C: await on.join(B), m: await on.join(B, 0) }
  })
  const dayOf = async (node: string, day: string) =>
    on.db.selectFrom('kpi_day').selectAll().where('node_id', '=', node).where('day', '=', day).executeTakeFirst()
  const closing = (day: string) =>
    on.db.selectFrom('kpi_closings').selectAll().where('day', '=', day).executeTakeFirst()
  /** As whoever owns the tables could. */
  const plant = async (day: string, by: number) => {
    await sql`alter table kpi_day disable trigger kpi_day_changed`.execute(on.db)
    await sql`update kpi_day set own_deposit = own_deposit + ${by} where node_id = ${ids.m}::uuid and day = ${day}::date`.execute(
      on.db,
    )
    await sql`alter table kpi_day enable trigger kpi_day_changed`.execute(on.db)
  }

  test('AGT-032 counts a posting in its column, for the member and all uplines', async () => {
    await on.postToWallet(ids.m, 'deposit', 100_000n)
    await on.postToWallet(ids.m, 'bet', -40_000n)
    await on.postToWallet(ids.m, 'bet', 10_000n)
    await on.postToWallet(ids.m, 'win', 5_000n)
    await on.postToWallet(ids.m, 'withdraw', -20_000n)
    await on.postToWallet(ids.m, 'bonus', 300n)
    await on.postToWallet(ids.m, 'rebate', 20n)
    await on.postToWallet(ids.B, 'agent_rebate', 7n)
    await on.postToWallet(ids.m, 'adjust', 999n)
    await on.addEndedRound(ids.m, 30_000n)
    await on.addEndedRound(ids.m, 5_000n, { gameType: 'SPORTS' })
    await on.runDueJobs()
    const own = {
      own_deposit: 100_000n,
      own_bet: 30_000n,
      own_win: 5_000n,
      own_withdraw: 20_000n,
      own_turnover: 30_000n,
    }
    expect(await dayOf(ids.m, DAY)).toMatchObject({
      ...own,
      own_bonus: 300n,
      own_rebate: 20n,
      own_commission: 0n,
      is_active: true,
    })
    expect(await dayOf(ids.A, DAY)).toMatchObject({
      own_deposit: 0n,
      total_deposit: 100_000n,
      total_bet: 30_000n,
      total_turnover: 30_000n,
      total_commission: 7n,
      total_joined: 4,
      total_firsts: 1,
      total_first_sum: 100_000n,
      is_active: false,
    })
    expect(await dayOf(ids.C, DAY)).toMatchObject({ total_deposit: 0n, total_joined: 1 })
  })

  test('does not count a second deposit as a first one, and counts nothing twice', async () => {
    await on.postToWallet(ids.m, 'deposit', 1_000n)
    for (const _ of [1, 2]) await on.runDueJobs()
    expect(await dayOf(ids.A, DAY)).toMatchObject({
      total_deposit: 101_000n,
      total_firsts: 1,
      total_first_sum: 100_000n,
    })
    expect(await on.db.selectFrom('kpi_queue').select('id').execute()).toEqual([])
  })

  test('runs no job within a minute for a merchant without activity', async () => {
    const fences = () => on.db.selectFrom('jobs').select(['kind', 'fence']).orderBy('kind').execute()
    await on.runDueJobs()
    const before = await fences()
    for (const _ of [1, 2, 3]) await on.runDueJobs()
    expect(await fences()).toEqual(before)
  })

  test('AGT-037 counts a correction on the day of its posting, and likewise a round that is voided later', async () => {
    const round = await on.addEndedRound(ids.m, 2_000n)
    await on.runDueJobs()
    on.setTime('2026-11-20T17:10:00Z')
    await on.postToWallet(ids.m, 'charge_back', -500n)
    await on.voidRound(round)
    await on.runDueJobs()
    expect(await dayOf(ids.A, DAY)).toMatchObject({ total_deposit: 101_000n, total_turnover: 32_000n })
    expect(await dayOf(ids.A, '2026-11-21')).toMatchObject({ total_deposit: -500n, total_turnover: -2_000n })
    expect(await closing(DAY)).toMatchObject({ misfits: [], proved_at: expect.any(Date) })
  })

  test('AGT-035 counts a millisecond before midnight in Bangkok to the day before', async () => {
    on.setTime('2026-11-21T16:59:59.999Z')
    await on.postToWallet(ids.C, 'deposit', 1n)
    on.setTime('2026-11-21T17:00:00.000Z')
    await on.postToWallet(ids.C, 'deposit', 2n)
    on.advanceClock(10 * 60_000)
    await on.runDueJobs()
    const days = [await dayOf(ids.C, '2026-11-21'), await dayOf(ids.C, '2026-11-22')]
    expect(days.map((one) => one?.own_deposit)).toEqual([1n, 2n])
  })

  test('closes a day five minutes after its end, and counts nothing of the next before', async () => {
    on.setTime('2026-11-22T17:04:00.000Z')
    await on.postToWallet(ids.C, 'deposit', 5n)
    await on.runDueJobs()
    expect([await closing('2026-11-22'), await dayOf(ids.C, '2026-11-23')]).toEqual([undefined, undefined])
    on.advanceClock(2 * 60_000)
    await on.runDueJobs()
    expect(await closing('2026-11-22')).toMatchObject({ day: '2026-11-22' })
    expect(await dayOf(ids.C, '2026-11-23')).toMatchObject({ own_deposit: 5n })
  })

  test('AGT-034 accepts no figure for a closed day, and names a planted satang until it is removed', async () => {
    await expect(
      sql`update kpi_day set own_deposit = own_deposit + 1 where node_id = ${ids.m}::uuid and day = ${DAY}::date`.execute(
        on.db,
      ),
    ).rejects.toThrow(/stays as it is/)
    on.setTime('2026-11-23T05:00:00Z')
    await on.postToWallet(ids.m, 'deposit', 7n)
    await on.runDueJobs()
    await plant('2026-11-23', 1)
    on.setTime('2026-11-23T17:10:00Z')
    await on.runDueJobs()
    const { misfits, proved_at } = (await closing('2026-11-23')) ?? {}
    expect(proved_at).toBeNull()
    expect(misfits).toEqual([
      { node: ids.m, figure: 'deposit', kept: '8', raw: '7' },
      { node: ids.m, figure: 'deposit total', kept: '7', raw: '8' },
    ])
    expect(on.faults.at(-1)).toMatch(new RegExp(`2026-11-23.*deposit of ${ids.m} is 8 and not 7`))
    await plant('2026-11-23', -1)
    on.advanceClock(61 * 60_000)
    await on.runDueJobs()
    expect(await closing('2026-11-23')).toMatchObject({ misfits: [], proved_at: expect.any(Date) })
  })

  test('stores hours of watched teams and of no others', async () => {
    const top = await on.join(null)
    const low = await on.join(top)
    await on.db.insertInto('kpi_hour_watches').values({ node_id: top }).execute()
    for (const who of [low, ids.m]) await on.addEndedRound(who, 300n)
    on.advanceClock(60 * 60_000)
    await on.addEndedRound(low, 50n)
    await on.runDueJobs()
    const hours = await on.db.selectFrom('kpi_hour').selectAll().orderBy('hour').orderBy('path').execute()
    expect(hours.map(({ node_id, total_turnover, own_turnover }) => [node_id, own_turnover, total_turnover])).toEqual([
      [top, 0n, 300n],
      [low, 300n, 300n],
      [top, 0n, 50n],
      [low, 50n, 50n],
    ])
  })

  test('AGT-036 counts each member once as active in a range: u v w q of the design', async () => {
    const top = await on.join(null)
    const who = {
      u: await on.join(top, 0),
      v: await on.join(top, 0),
      w: await on.join(top, 0),
      q: await on.join(top, 0),
    }
    const active = { u: [1, 2, 5, 9], v: [2], w: [3, 5, 8], q: [9] }
    for (let day = 1; day <= 9; day++) {
      on.setTime(`2026-12-0${day}T05:00:00Z`)
      for (const name of ['u', 'v', 'w', 'q'] as const)
        if (active[name].includes(day)) await on.addEndedRound(who[name], 1n)
      await on.runDueJobs()
    }
    const actives = async (from: number, to: number) =>
      (
        await sql<{ n: number }>`select coalesce(sum(members), 0)::int as n from kpi_active where node_id = ${top}::uuid
          and day between ${`2026-12-0${from}`}::date and ${`2026-12-0${to}`}::date
          and gap > day - ${`2026-12-0${from}`}::date`.execute(on.db)
      ).rows[0]?.n
    expect([await actives(2, 5), await actives(3, 5), await actives(6, 7), await actives(1, 9)]).toEqual([3, 2, 0, 4])
  })

  test('returns the basis of pay: figures by node and leg, stakers, and if a period may be settled', async () => {
    const period = createPeriodFigures(on.db)
    on.setTime('2027-01-10T05:00:00Z')
    const top = await on.join(null)
    const [left, right] = [await on.join(top), await on.join(top)]
    await on.db.deleteFrom('kpi_hour_watches').execute()
    await period.watchHours(top)
    for (const who of [left, right]) await on.addEndedRound(who, 6_000n)
    await on.postToWallet(top, 'dividend', 70n)
    await on.postToWallet(top, 'salary', 30n)
    await on.runDueJobs()
    const range = { from: '2027-01-10', to: '2027-01-11' }
    const hour = new Date('2027-01-10T05:00:00Z')
    const hourEnd = new Date('2027-01-10T06:00:00Z')
    expect([await period.areVerified('m', range), await period.isHourCounted('m', hourEnd)]).toEqual([false, false])
    on.setTime('2027-01-11T05:00:00Z')
    await on.addEndedRound(left, 4_000n)
    await on.runDueJobs()
    on.setTime('2027-01-11T17:06:00Z')
    await on.runDueJobs()
    expect([await period.areVerified('m', range), await period.isHourCounted('m', hourEnd)]).toEqual([true, true])
    expect(await period.ofDays([top], range)).toEqual([{ node: top, turnover: 16_000n, net: -100n, dividend: 70n }])
    const legs = await period.legsOfDays([top], range)
    expect(new Map(legs.map(({ node, turnover }) => [node, turnover]))).toEqual(
      new Map([
        [left, 10_000n],
        [right, 6_000n],
      ]),
    )
    const stakers = async (min: bigint) => [...(await period.stakersOfDays('m', [top, right], range, min))].sort()
    expect([await stakers(10_000n), new Map(await stakers(6_000n)).get(right)]).toEqual([[[top, 1]], 1])
    expect(await period.ofHour([top], hour)).toEqual([{ node: top, turnover: 12_000n }])
    expect((await period.legsOfHour([top], hour)).map(({ turnover }) => turnover)).toEqual([6_000n, 6_000n])
    expect([...(await period.stakersOfHour('m', [top], hour, 6_000n))]).toEqual([[top, 2]])
  })

  test('proves all closed days in the end', async () => {
    on.advanceClock(DAY_MS)
    await on.runDueJobs()
    const open = await on.db
      .selectFrom('kpi_closings')
      .select(['day', 'misfits'])
      .where('proved_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    expect(on.faults).toHaveLength(1)
  })
})
