import { describeOnBothEngines } from '@tessera/server/testing'
import { SubordinateById, Subordinates, TeamLegs, TeamSummary } from '@tessera/site/calls'
import { type AgentHelpers, createAgentHelpers } from '../../../../testing/agent-helpers.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { createExampleTeam, type ExampleName, type ExampleTeam } from '../../../../testing/example-team.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createFiguresRepository } from '../figures/figures.repository.ts'

describeOnBothEngines('the figures of a team', (engine) => {
  let api: TestApi
  let on: AgentHelpers
  let team: ExampleTeam
  let as: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = await createAgentHelpers(api)
    team = await createExampleTeam(api, on)
    as = await api.signInAgent('workeda')
  })
  afterAll(() => api.close())

  const summary = async (name: ExampleName, caller = as, range = { from: team.day, to: team.day }) =>
    (await api.call(TeamSummary, { as: caller, query: { node: team.idOf(name), ...range } })).reply.value
  const legs = async (query: Record<string, string> = {}) =>
    (await api.call(TeamLegs, { as, query: { from: team.day, to: team.day, ...query } })).reply.value

  test.each([
    ['A', '49700.00 30300.50 190918.41 189418.41 179920.76 10389.91', [3, 2, 8]],
    ['B', '24500.00 5000.00 93908.55 93908.55 82920.76 10799.25', [2, 1, 5]],
    ['C', '15200.00 25000.50 90466.65 88966.65 95000.00 -4642.15', [1, 1, 2]],
    ['D', '20500.00 5000.00 59375.12 59375.12 52120.75 7173.32', [1, 1, 3]],
  ] as const)('AGT-014 AGT-032 computes the total of %s in the worked example', async (name, money, counts) => {
    const { total } = await summary(name)
    const { deposit, withdraw, bet, turnover, win, net } = total
    expect([deposit, withdraw, bet, turnover, win, net].join(' ')).toBe(money)
    expect([total.newMembers, total.first.count, total.active]).toEqual(counts)
    expect(total.netDeposit).toBe((Number(deposit) - Number(withdraw)).toFixed(2))
  })

  test('AGT-032 AGT-033 sums own figures and those of direct downlines into a total, by day and by leg', async () => {
    const { own, total, days, direct } = await summary('A')
    const { list, totalCount } = await legs()
    expect([list.length, totalCount, direct]).toEqual([4, 4, 4])
    for (const name of ['deposit', 'bet', 'turnover', 'win', 'bonus', 'rebate', 'commission', 'net'] as const) {
      const parts = [own, ...list.map((leg) => leg.total)].map((one) => Math.round(Number(one[name]) * 100))
      expect([name, parts.reduce((sum, one) => sum + one, 0)]).toEqual([name, Math.round(Number(total[name]) * 100)])
    }
    expect(own).toMatchObject({ commission: '310.40', net: '-310.40', active: 0 })
    expect(days).toEqual([
      {
        day: team.day,
        deposit: total.deposit,
        withdraw: total.withdraw,
        turnover: total.turnover,
        net: total.net,
        commission: '405.55',
        newMembers: 3,
        active: 8,
      },
    ])
  })

  test('includes the whole team in a leg, and sorts the list as requested, in pages', async () => {
    const byTurnover = await legs()
    const accounts = byTurnover.list.map(({ node }) => node.account)
    expect(accounts).toEqual(['workedb', 'workedc', 'workedm7', 'workedm8'])
    expect(byTurnover.list.map(({ members }) => members)).toEqual([6, 3, 1, 1])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await legs({ order: 'active', direction: 'up', pageSize: '1', ...(cursor ? { cursor } : {}) })
      seen.push(...page.list.map(({ node, total }) => `${node.account} ${total.active}`))
      cursor = page.next
    }
    expect(seen).toEqual(['workedm8 0', 'workedm7 1', 'workedc 2', 'workedb 5'])
    expect((await legs({ order: 'account' })).list.map(({ node }) => node.account)).toEqual([...accounts].sort())
  })

  test('AGT-014 returns crumbs from the caller to the node, levels from the caller, and the range', async () => {
    const { node, crumbs, from, to, members } = await summary('D')
    expect(crumbs.map(({ account, level }) => [account, level])).toEqual([
      ['workeda', 0],
      ['workedb', 1],
      ['workedd', 2],
    ])
    expect([node, from, to, members]).toEqual([crumbs[2], team.day, team.day, 2])
    const low = await api.signInAgent('workedb')
    expect((await summary('D', low)).crumbs.map(({ account }) => account)).toEqual(['workedb', 'workedd'])
  })

  test('AGT-038 returns the time up to which figures are counted', async () => {
    expect((await summary('A')).asOf).toBe(api.now().toISOString())
    const posted = api.now()
    await on.postToWallet(team.idOf('m8'), 'adjust', 1n)
    await on.postToWallet(team.idOf('m8'), 'bonus', 1n)
    api.advance(5_000)
    expect((await summary('A')).asOf).toBe(posted.toISOString())
    await on.runDueJobs()
    expect((await summary('A')).asOf).toBe(api.now().toISOString())
  })

  test('AGT-028 returns the same 404 for an upline, a peer, another merchant’s or an unknown account, in every call', async () => {
    const asB = await api.signInAgent('workedb')
    const elsewhere = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'lotus')
      .limit(1)
      .executeTakeFirstOrThrow()
    const nodes = [team.idOf('A'), team.idOf('C'), elsewhere.id, '00000000-0000-4000-8000-000000000000', 'nobody']
    const answers: unknown[] = []
    for (const node of nodes)
      for (const call of [TeamSummary, TeamLegs, Subordinates, SubordinateById] as const) {
        const { status, failure } = await api.call(call, { as: asB, query: { node } })
        answers.push([status, { ...failure, requestId: '' }])
      }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toEqual([
      404,
      { success: false, code: 'request.not.found', messageKey: 'error.not_found', requestId: '' },
    ])
    expect((await api.call(TeamSummary, { as: asB, query: { node: team.idOf('m1') } })).status).toBe(200)
  })

  test('PLT-086 TRU-025 rejects a member, whatever the browser believes', async () => {
    for (const call of [TeamSummary, TeamLegs, Subordinates] as const) {
      const { status, failure } = await api.call(call, { as: await api.signIn('demo01') })
      expect([status, failure.code]).toEqual([403, 'permission.denied'])
    }
  })

  test.each([
    ['backwards', { from: '2026-05-02', to: '2026-05-01' }],
    ['too long', { from: '2026-01-01', to: '2026-04-04' }],
    ['no day', { from: '2026-02-30', to: '2026-03-02' }],
  ])('rejects a range that is %s', async (_what, query) => {
    for (const call of [TeamSummary, TeamLegs] as const) {
      const { failure } = await api.call(call, { as, query })
      expect([failure.code, failure.fields]).toEqual(['request.invalid', { from: 'range' }])
    }
  })

  test.each([
    { cursor: 'x' },
    { cursor: Buffer.from('["1"]').toString('base64url') },
    { cursor: Buffer.from('["a","00000000-0000-4000-8000-000000000000"]').toString('base64url') },
  ])('rejects an invalid cursor: %j', async (query) => {
    expect((await api.call(TeamLegs, { as, query })).failure.fields).toEqual({ cursor: 'unknown' })
  })

  test('AGT-034 computes the days of the demo and of the example equal to the raw postings, node by node', async () => {
    await on.advanceToNextDay()
    const days = await api.db
      .selectFrom('kpi_closings')
      .select('day')
      .where('merchant', '=', 'siam')
      .orderBy('day', 'desc')
      .limit(12)
      .execute()
    expect(days.map(({ day }) => day)).toContain(team.day)
    const calendar = { merchant: 'siam', timeZone: 'Asia/Bangkok' }
    const misfits = await api.db.transaction().execute(async (trx) => {
      const found: unknown[] = []
      for (const { day } of days) found.push(...(await createFiguresRepository(trx).findMismatches(calendar, day)))
      return found
    })
    expect([misfits, on.alarms]).toEqual([[], []])
  })

  test('SEC-44 applies a separate limit to sums of a team, before the general one', async () => {
    const config = { RATE_LIMIT_ON: true, STRICT_RATE_LIMIT: 2, RATE_LIMIT: 1_000 }
    const strict = await startTestApi({ open: async () => api.database, config })
    for (const call of [TeamSummary, TeamLegs]) {
      const statuses: number[] = []
      for (let i = 0; i < 9; i++) statuses.push((await strict.call(call)).status)
      expect(statuses).toEqual([...Array(8).fill(401), 429])
    }
    await strict.close()
  })
})
