import { describeOnOneEngine } from '@tessera/server/testing'
import { AgentRecords, Contracts, Links, Rebates, Subordinates, TeamSummary } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

describeOnOneEngine('calls of agents', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
  })
  afterAll(() => api.close())

  test('API-095 returns a team, salaries, dividends, links, transfers and rebates to the demo’s agent, and none of it to a player', async () => {
    const as = await api.signInAgent()
    const value = <T>({ status, reply }: { status: number; reply: { value: T } }): T => {
      expect(status).toBe(200)
      return reply.value
    }
    expect(Number(value(await api.call(TeamSummary, { as })).total.turnover)).toBeGreaterThan(0)
    expect(value(await api.call(Subordinates, { as })).list.length).toBeGreaterThan(3)
    for (const kind of ['salary', 'dividend'] as const) {
      const { list } = value(await api.call(Contracts, { as, query: { kind } }))
      expect(list.map((one) => one.kind)).toContain(kind)
    }
    expect(value(await api.call(Links, { as })).list.length).toBeGreaterThan(3)
    const moves = value(await api.call(AgentRecords, { as })).list
    expect(moves.map(({ kind }) => kind)).toContain('downline_transfer')
    expect(value(await api.call(Rebates, { as })).list.length).toBeGreaterThan(3)

    const player = await api.signIn('demo01')
    for (const call of [TeamSummary, Subordinates, Links, AgentRecords, Rebates])
      expect((await api.call(call, { as: player })).failure.code).toBe('permission.denied')
  })
})
