import { describeOnOneEngine } from '@tessera/server/testing'
import { ClaimRebate, ManualRebates, Rebates, WalletBalance } from '@tessera/site/calls'
import { DeskRebates, type OperatorRole } from '@tessera/site/operations'
import { type AgentHelpers, createAgentHelpers } from '../../../../testing/agent-helpers.ts'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { createExampleTeam, type ExampleName, type ExampleTeam } from '../../../../testing/example-team.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const BECAUSE = { reason: 'the top rate was lowered', evidence: 'ticket 4711' }

describeOnOneEngine('rebates of a day', (engine) => {
  let api: TestApi
  let on: AgentHelpers
  let team: ExampleTeam
  const before = new Map<ExampleName, bigint>()
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = await createAgentHelpers(api)
    team = await createExampleTeam(api, on)
    for (const name of ['A', 'B', 'm1', 'm8'] as const) before.set(name, await on.balance(team.idOf(name)))
    await on.advanceToNextDay()
  })
  afterAll(() => api.close())

  const signIn = (name: ExampleName): Promise<Browser> =>
    name.startsWith('m') ? api.signIn(`worked${name}`, {}, 'Agent1234') : api.signInAgent(`worked${name.toLowerCase()}`)
  const list = async (as: Browser, query = {}) => (await api.call(Rebates, { as, query })).reply.value
  const own = async (as: Browser) => (await api.call(ManualRebates, { as })).reply.value
  const claim = (as: Browser, day: string) => api.call(ClaimRebate, { as, body: { day } })
  const stored = async (name: ExampleName, day = team.day) =>
    api.db
      .selectFrom('rebates')
      .selectAll()
      .where('member_id', '=', team.idOf(name))
      .where('day', '=', day)
      .executeTakeFirst()
  const payOf = async (name: ExampleName, gameType: string, day = team.day) => {
    const line = (await stored(name, day))?.lines.find((one) => one.gameType === gameType)
    return line ? (Number(line.own) + Number(line.difference)) / 100 : 0
  }
  const credited = async (name: ExampleName) => (await on.balance(team.idOf(name))) - (before.get(name) ?? 0n)

  test.each([
    ['A', 198.66, 107.94, 0],
    ['B', 200.57, 19.05, 7.2],
    ['C', 0, 355.56, 0],
    ['D', 95.36, 25.74, 1.05],
    ['m1', 91.35, 12.34, 103.69],
    ['m3', 99.99, 0, 99.99],
    ['m5', 0, 88.88, 88.88],
    ['m6', 0.38, 0, 0.38],
    ['m7', 16.35, 0, 16.35],
    ['m8', 0, 0, 0],
  ] as const)('AGT-010 AGT-045 computes the rebate of %s in the worked example', async (name, rng, live, ownPart) => {
    expect([await payOf(name, 'RNG'), await payOf(name, 'LIVE')]).toEqual([rng, live])
    expect(Number((await stored(name))?.own ?? 0n) / 100).toBe(ownPart)
  })

  test('AGT-045 pays the gross of the top as the day’s rebates in all', async () => {
    const rows = await api.db
      .selectFrom('rebates')
      .select(['own', 'difference'])
      .where('day', '=', team.day)
      .where(
        'member_id',
        'in',
        (['A', 'B', 'C', 'D', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const).map(team.idOf),
      )
      .execute()
    expect(rows.reduce((sum, row) => sum + row.own + row.difference, 0n)).toBe(70_266n + 60_951n)
  })

  test('AGT-010 shows an agent each line with its basis; credits the difference automatically', async () => {
    const { list: days, totalCount, next } = await list(await signIn('A'))
    expect([days.length, totalCount, next, days[0]?.state]).toEqual([1, 1, null, 'credited'])
    expect(days[0]?.lines.find(({ gameType }) => gameType === 'RNG')).toEqual({
      gameType: 'RNG',
      base: '87833.31',
      carried: '0.00',
      ppm: 8000,
      gross: '702.66',
      below: '504.00',
      own: '0.00',
      difference: '198.66',
    })
    expect(await credited('A')).toBe(30_660n)
  })

  test('AGT-020 AGT-046 waits for a claim of the agent’s own part, and not of the difference', async () => {
    expect([await credited('B'), (await stored('B'))?.state]).toEqual([20_057n + 1_905n - 720n, 'claimable'])
    const as = await signIn('m1')
    const { manual, days } = await own(as)
    expect([manual, days.map(({ day, own: part, state }) => [day, part, state])]).toEqual([
      true,
      [[team.day, '103.69', 'claimable']],
    ])
    expect(await credited('m1')).toBe(0n)
  })

  test('AGT-020 AGT-046 credits once for a hundred simultaneous claims', async () => {
    const as = await signIn('m1')
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(as, team.day)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.code)
    expect(new Set(refusals)).toEqual(new Set(['rebate.claimed']))
    expect(await credited('m1')).toBe(10_369n)
    expect((await own(as)).days[0]).toMatchObject({ state: 'claimed', claimUntil: null })
    expect((await api.call(WalletBalance, { as })).reply.value.sumBalance).toBe(
      ((Number(before.get('m1')) + 10_369) / 100).toFixed(2),
    )
  })

  test('CSH-035 pays a member’s debt first from a rebate', async () => {
    const money = demoAgentsOf(api)
    const id = team.idOf('m7')
    await money.addDebt(id, 1_000n)
    const at = await on.balance(id)
    expect((await claim(await signIn('m7'), team.day)).status).toBe(200)
    expect([(await on.balance(id)) - at, (await money.balances(id)).debt]).toEqual([1_635n - 1_000n, 0n])
  })

  test('AGT-065 records a claim as an immutable act', async () => {
    const acts = api.db.selectFrom('agent_acts').selectAll().where('actor_id', '=', team.idOf('m1'))
    expect(await acts.execute()).toMatchObject([
      { act: 'rebate.claim', subject: team.day, detail: { amount: '103.69' } },
    ])
    await expect(api.db.deleteFrom('agent_acts').execute()).rejects.toThrow(/append-only/)
  })

  test('returns no day without a rebate, and rejects an invalid day', async () => {
    const as = await signIn('m8')
    expect((await claim(as, team.day)).failure.code).toBe('request.not.found')
    expect((await claim(as, '2026-02-30')).failure.fields).toEqual({ day: 'date' })
    expect((await api.call(Rebates, { as: await signIn('A'), query: { cursor: 'x' } })).failure.fields).toEqual({
      cursor: 'date',
    })
  })

  test('AGT-046 expires an unclaimed rebate after seven days', async () => {
    api.advance(6.4 * api.DAY_MS)
    expect((await own(await signIn('m3'))).days[0]?.state).toBe('claimable')
    api.advance(0.2 * api.DAY_MS)
    const late = await signIn('m3')
    expect((await own(late)).days[0]).toMatchObject({ state: 'lapsed', own: '99.99' })
    expect((await claim(late, team.day)).failure.code).toBe('rebate.claimed')
    await on.runDueJobs()
  })

  test('AGT-045 offsets an amount that was reversed later first: base 0 and -200 carried, then 800', async () => {
    const round = await on.addEndedRound(team.idOf('m1'), 'RNG', 50_000n)
    await on.advanceToNextDay()
    await on.voidRound(round)
    await on.addEndedRound(team.idOf('m1'), 'RNG', 30_000n)
    const voidDay = on.today()
    await on.advanceToNextDay()
    expect(await stored('m1', voidDay)).toBeUndefined()
    const carries = api.db
      .selectFrom('rebate_carries')
      .select(['game_type', 'amount'])
      .where('member_id', '=', team.idOf('m1'))
    expect(await carries.execute()).toEqual([{ game_type: 'RNG', amount: -20_000n }])
    await on.addEndedRound(team.idOf('m1'), 'RNG', 100_000n)
    const day = on.today()
    await on.advanceToNextDay()
    for (const name of ['m1', 'D', 'B', 'A'] as const)
      expect([name, await payOf(name, 'RNG', day)]).toEqual([name, 1.6])
    expect((await stored('m1', day))?.lines[0]).toMatchObject({ base: '80000', carried: '-20000' })
    expect(await carries.execute()).toEqual([])
  })

  test('holds the rebate of a node with a downline at a higher rate, and pays the rest', async () => {
    await api.db
      .insertInto('agent_rates')
      .values({ node_id: team.idOf('m7'), game_type: 'RNG', from_day: on.today(), ppm: 9_000 })
      .execute()
    await on.addEndedRound(team.idOf('m7'), 'RNG', 100_000n)
    await on.addEndedRound(team.idOf('m3'), 'RNG', 100_000n)
    const day = on.today()
    await on.advanceToNextDay()
    expect(await stored('A', day)).toMatchObject({ state: 'held', difference: 0n })
    expect([
      (await stored('m7', day))?.own,
      (await stored('m3', day))?.own,
      (await stored('B', day))?.difference,
    ]).toEqual([900n, 300n, 300n])
    expect(on.alarms.at(-1)).toContain('1 agents are held; review them in the desk')
  })

  test('requires two approvals for a held rebate, and credits it once with the amount of each game type', async () => {
    const read = async () => {
      const answer = await api.operate('GET', 'agent/rebates', await api.signInOperator('viewer'))
      return DeskRebates.parse(answer.json()).value
    }
    const decide = async (role: OperatorRole, id: string, yes = true) =>
      api.operate('POST', `agent/rebates/${id}/decide`, await api.signInOperator(role), { yes, ...BECAUSE })
    const [held, ...others] = await read()
    expect([held?.username, held?.state, held?.pay, others]).toEqual(['workeda', 'held', '1.00', []])
    expect(held?.lines).toMatchObject([{ gameType: 'RNG', gross: '16.00', below: '15.00', difference: '1.00' }])
    const id = held?.id ?? ''
    const at = await on.balance(team.idOf('A'))
    expect((await decide('viewer', id)).statusCode).toBe(403)
    expect((await decide('clerk', id)).json().value).toMatchObject({ state: 'held', yes: [{ by: 'clerk01' }] })
    expect((await decide('clerk', id)).json().code).toBe('review.same.person')
    expect(await on.balance(team.idOf('A'))).toBe(at)
    const both = await Promise.all([decide('approver', id), decide('approver', id)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await on.balance(team.idOf('A'))) - at).toBe(100n)
    expect((await read()).map(({ state }) => state)).toEqual(['credited'])
    const [first] = (await list(await signIn('A'))).list
    expect([first?.state, first?.difference]).toEqual(['credited', '1.00'])
    for (const unknown of ['x', '2026-02-30:x', `2020-01-01:${team.idOf('A')}`])
      expect((await decide('clerk', unknown)).json().code).toBe('request.not.found')
    const acts = api.db.selectFrom('operator_audit').select('action').where('action', 'like', 'rebate.%')
    expect(await acts.execute()).toHaveLength(2)
  })

  test('ends a held rebate on one rejection: it is not paid, and its agent sees that', async () => {
    await on.addEndedRound(team.idOf('m7'), 'RNG', 200_000n)
    const day = on.today()
    await on.advanceToNextDay()
    const at = await on.balance(team.idOf('A'))
    const id = `${day}:${team.idOf('A')}`
    const clerk = await api.signInOperator('clerk')
    const answer = await api.operate('POST', `agent/rebates/${id}/decide`, clerk, { yes: false, ...BECAUSE })
    expect(answer.json().value).toMatchObject({ state: 'rejected', pay: '0.00' })
    expect((await list(await signIn('A'))).list[0]).toMatchObject({ day, state: 'rejected' })
    expect(await on.balance(team.idOf('A'))).toBe(at)
  })

  test('pays nothing for a day with unproved figures', async () => {
    await on.addEndedRound(team.idOf('m3'), 'RNG', 100_000n)
    const day = on.today()
    await on.runDueJobs()
    await api.db
      .updateTable('kpi_turnover')
      .set({ own: 1n })
      .where('node_id', '=', team.idOf('m3'))
      .where('day', '=', day)
      .execute()
    await on.advanceToNextDay()
    expect(await stored('m3', day)).toBeUndefined()
    expect(on.alarms.at(-1)).toMatch(/turnover by type/)
  })

  test('leaves the books in order', async () => {
    expect(await on.trialBalance()).toEqual([])
  })
})

test('AGT-046 credits the agent’s own rebate automatically without the switch', async () => {
  const api = await startTestApi({ merchant: (one) => ({ ...one, switches: { ...one.switches, MANPLAYREB3: false } }) })
  const on = await createAgentHelpers(api)
  const team = await createExampleTeam(api, on)
  const before = await on.balance(team.idOf('m1'))
  await on.advanceToNextDay()
  expect((await on.balance(team.idOf('m1'))) - before).toBe(10_369n)
  const as = await api.signIn('workedm1', {}, 'Agent1234')
  expect((await api.call(ManualRebates, { as })).reply.value).toMatchObject({
    manual: false,
    days: [{ state: 'credited' }],
  })
  expect((await api.call(ClaimRebate, { as, body: { day: team.day } })).failure.code).toBe('rebate.claimed')
  await api.close()
})
