import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { openTeamFixture, type TeamFixture } from '../../../../testing/team-fixture.ts'
import { addDays } from './days.domain.ts'

/** So many trees that play and move for so many days; `TREES` runs more of them. */
const TREES = Number(process.env.TREES ?? 6)
const DAYS = 6
const FIRST = '2026-11-20'

/** A seeded generator: what fails can be run again. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describeOnOneEngine('figures of random trees', (engine) => {
  let on: TeamFixture
  const pick = random(7)
  const parents = new Map<string, string | null>()
  /** Who was under whom on each day, and who was active. */
  const history: {
    day: string
    parents: Map<string, string | null>
    active: Set<string>
    staked: Map<string, bigint>
  }[] = []
  const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at))

  const uplinesOf = (id: string, at: ReadonlyMap<string, string | null>): string[] => {
    const found = [id]
    for (let up = at.get(id) ?? null; up !== null; up = at.get(up) ?? null) found.push(up)
    return found
  }
  /** Has somebody of each second tree go under somebody who is not below them. */
  const moveSome = async (ids: readonly string[]) => {
    const id = ids[1 + pick(ids.length - 1)] ?? ''
    const to = ids[pick(ids.length)] ?? ''
    if (uplinesOf(to, parents).includes(id)) return
    await on.db.updateTable('members').set({ parent_id: to }).where('id', '=', id).execute()
    parents.set(id, to)
  }

  beforeAll(async () => {
    on = await openTeamFixture(engine)
    const trees: string[][] = []
    for (let tree = 0; tree < TREES; tree++) {
      const ids: string[] = []
      for (let size = 4 + pick(12); ids.length < size; ) {
        const parent = ids.length === 0 ? null : (ids[pick(ids.length)] ?? null)
        const id = await on.join(parent)
        parents.set(id, parent)
        ids.push(id)
      }
      trees.push(ids)
    }
    for (const day of days) {
      if (day !== FIRST) for (const ids of trees) if (pick(2) === 0) await moveSome(ids)
      const active = new Set<string>()
      const staked = new Map<string, bigint>()
      for (const id of trees.flat())
        if (pick(3) === 0) {
          const cash = BigInt(pick(100_000))
          await on.addEndedRound(id, cash)
          active.add(id)
          staked.set(id, cash)
        }
      history.push({ day, parents: new Map(parents), active, staked })
      await on.runDueJobs()
      on.setTime(`${day}T17:06:00Z`)
      await on.runDueJobs()
      on.setTime(`${addDays(day, 1)}T03:00:00Z`)
    }
  }, 3_600_000)

  test('AGT-033 AGT-034 proves each day, and makes a total the own figures plus the totals of direct downlines, in each column', async () => {
    const proved = await on.db.selectFrom('kpi_closings').select('day').where('proved_at', 'is not', null).execute()
    expect(proved.map(({ day }) => day).sort()).toEqual(days)
    const { rows } = await sql<{ off: number }>`select count(*)::int as off from kpi_day k
      left join lateral (select sum(c.total_turnover) as turnover, sum(c.total_joined) as joined from kpi_day c
        where c.parent_id = k.node_id and c.day = k.day) b on true
      where k.total_turnover <> k.own_turnover + coalesce(b.turnover, 0)
        or k.total_joined <> k.own_joined + coalesce(b.joined, 0)`.execute(on.db)
    expect(rows[0]?.off).toBe(0)
  })

  test('AGT-033 counts the turnover of each node and day by the members under it then', async () => {
    for (const { day, parents: then, staked } of history) {
      const expected = new Map<string, bigint>()
      for (const [id, cash] of staked)
        for (const up of uplinesOf(id, then)) expected.set(up, (expected.get(up) ?? 0n) + cash)
      const rows = await on.db
        .selectFrom('kpi_day')
        .select(['node_id', 'total_turnover'])
        .where('day', '=', day)
        .execute()
      const off = rows.filter((row) => row.total_turnover !== (expected.get(row.node_id) ?? 0n))
      expect([day, off, rows.length >= expected.size]).toEqual([day, [], true])
    }
  })

  test('AGT-036 finds as many actives for every node and range as a scan of the members', async () => {
    for (let from = 0; from < DAYS; from++)
      for (let to = from; to < DAYS; to++) {
        const who = new Map<string, Set<string>>()
        for (const { parents: then, active } of history.slice(from, to + 1))
          for (const id of active) for (const up of uplinesOf(id, then)) who.set(up, (who.get(up) ?? new Set()).add(id))
        const { rows } = await sql<{
          node: string
          members: number
        }>`select node_id as node, sum(members)::int as members
          from kpi_active where day between ${days[from]}::date and ${days[to]}::date
            and gap > day - ${days[from]}::date group by 1`.execute(on.db)
        const found = new Map(rows.map(({ node, members }) => [node, members]))
        const off = [...who].filter(([node, members]) => found.get(node) !== members.size)
        expect([from, to, off.length, found.size]).toEqual([from, to, 0, who.size])
      }
  })
})
