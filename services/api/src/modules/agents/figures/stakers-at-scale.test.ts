import { describeOnBothEngines } from '@tessera/server/testing'
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { openTeamFixture, type TeamFixture } from '../../../../testing/team-fixture.ts'
import { createPeriodFigures } from './period-figures.ts'

const AGENTS = 100
const MEMBERS = 5
const HOUR = new Date('2026-11-20T05:00:00Z')

describeOnBothEngines('stakers of many agents', (engine) => {
  let on: TeamFixture
  let agents: string[]
  beforeAll(async () => {
    on = await openTeamFixture(engine)
    const top = await on.join(null)
    agents = []
    for (let agent = 0; agent < AGENTS; agent++) {
      const one = await on.join(top)
      agents.push(one)
      for (let member = 0; member < MEMBERS; member++) await on.join(one, 0)
    }
    // Never analysed, as on a fresh database. Everyone staked 100 on each of 10 days, in one hour of them.
    await fill('kpi_day', sql`jsonb_build_object('day', date '2026-11-01' + n, 'is_active', true)`, 10)
    await fill('kpi_hour', sql`jsonb_build_object('hour', ${HOUR}::timestamptz)`, 1)
  })

  const fill = async (table: 'kpi_day' | 'kpi_hour', when: ReturnType<typeof sql>, count: number): Promise<void> => {
    await sql`insert into ${sql.table(table)} select r.* from member_paths p, generate_series(0, ${count} - 1) n,
      jsonb_populate_record(null::${sql.table(table)}, (select jsonb_object_agg(column_name, 0)
          from information_schema.columns where table_name = ${table} and data_type in ('bigint', 'integer'))
        || jsonb_build_object('node_id', p.member_id, 'merchant', 'm', 'path', p.path, 'own_turnover', 100)
        || ${when}) r`.execute(on.db)
  }
  /** Pairs of rows that a query compared in vain. */
  const comparedInVain = async (ask: (figures: ReturnType<typeof createPeriodFigures>) => Promise<unknown>) => {
    const plans: string[] = []
    const explain: KyselyPlugin = {
      transformQuery: ({ node }) =>
        node.kind === 'RawNode'
          ? ({
              ...node,
              sqlFragments: [`explain (analyze) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
            } as RootOperationNode)
          : node,
      transformResult: async ({ result }) => {
        plans.push(JSON.stringify(result.rows))
        return { ...result, rows: [] }
      },
    }
    await ask(createPeriodFigures(on.db.withPlugin(explain)))
    return [...plans.join('').matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    )
  }
  const range = { from: '2026-11-01', to: '2026-11-10' }

  test('FIX-537 counts stakers of each agent by the labels of their paths', async () => {
    const figures = createPeriodFigures(on.db)
    const days = await figures.stakersOfDays('m', agents, range, 1_000n)
    expect([days.size, new Set(days.values())]).toEqual([AGENTS, new Set([MEMBERS + 1])])
    expect((await figures.stakersOfDays('m', agents, range, 1_001n)).size).toBe(0)
    const hour = await figures.stakersOfHour('m', agents, HOUR, 100n)
    expect([hour.size, new Set(hour.values())]).toEqual([AGENTS, new Set([MEMBERS + 1])])
  })

  test('FIX-537 compares no agent with the rows of all others, also without statistics', async () => {
    const rows = AGENTS * (MEMBERS + 1) * 10
    expect(await comparedInVain((figures) => figures.stakersOfDays('m', agents, range, 1_000n))).toBeLessThan(rows)
    expect(await comparedInVain((figures) => figures.stakersOfHour('m', agents, HOUR, 100n))).toBeLessThan(rows)
  })
})
