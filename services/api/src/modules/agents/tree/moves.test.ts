import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import { Subordinates, TeamSummary } from '@tessera/site/calls'
import type { AgentMove } from '@tessera/site/operations'
import { type AgentHelpers, createAgentHelpers } from '../../../../testing/agent-helpers.ts'
import { addAgreedContract, termsOf } from '../../../../testing/agreed-contract.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('moves of teams', (engine) => {
  let api: TestApi
  let on: AgentHelpers
  let clerk = ''
  let approver = ''
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = await createAgentHelpers(api)
    await signIn()
  })
  afterAll(() => api.close())
  const signIn = async () => {
    clerk = await api.signInOperator('clerk')
    approver = await api.signInOperator('approver')
  }

  /** Two tops; under the first an agent with a player. */
  const family = async () => {
    const name = `mv${randomUUID().slice(0, 6)}`
    const from = await on.addMember(`${name}f`, null)
    const to = await on.addMember(`${name}t`, null)
    const agent = await on.addMember(`${name}a`, from)
    return { name, from, to, agent, player: await on.addMember(`${name}p`, agent, 0) }
  }
  const ask = async (account: string, upline: string | null, token = clerk) =>
    api.operate('POST', 'agent/moves', token, { merchant: 'siam', account, upline, reason: 'a new contract' })
  const confirm = (id: number, token = approver) =>
    api.operate('POST', `agent/moves/${id}/confirm`, token, { reason: 'seen by both' })
  const idOf = (answer: { json(): { value?: AgentMove } }): number => answer.json().value?.id ?? 0
  const rate = (node_id: string, ppm: number) =>
    api.db.insertInto('agent_rates').values({ node_id, game_type: 'RNG', from_day: '2026-01-01', ppm }).execute()
  const uplineOf = async (id: string) =>
    (await api.db.selectFrom('members').select('parent_id').where('id', '=', id).executeTakeFirstOrThrow()).parent_id
  const turnover = async (username: string, day: string) => {
    const as = await api.signInAgent(username)
    return (await api.call(TeamSummary, { as, query: { from: day, to: day } })).reply.value.total.turnover
  }

  test('AGT-029 moves a team from the next 00:00 with two persons, and leaves past figures in place', async () => {
    // In the small hours, when the day before still runs in UTC.
    await on.advanceToNextDay(3 * 3_600_000)
    await signIn()
    const { name, from, to, agent, player } = await family()
    const contract = await addAgreedContract(api.db, {
      merchant: 'siam',
      uplineId: from,
      memberId: agent,
      kind: 'salary',
      terms: termsOf([['10.00', 0, '0.00', 100]]),
      from: on.today(),
    })
    await on.addEndedRound(player, 'RNG', 10_000n)
    const before = on.today()
    const asked = await ask(`${name}a`, `${name}t`)
    expect([asked.statusCode, asked.json().value]).toMatchObject([
      200,
      { state: 'asked', askedBy: 'clerk01', fromDay: null },
    ])
    expect((await ask(`${name}a`, `${name}t`)).statusCode).toBe(409)
    const confirmed = await confirm(idOf(asked))
    expect([confirmed.statusCode, (await confirm(idOf(asked))).statusCode]).toEqual([200, 409])
    await on.runDueJobs()
    expect(await uplineOf(agent)).toBe(from)
    const day = await on.advanceToNextDay()
    expect([confirmed.json().value.fromDay, await uplineOf(agent)]).toEqual([day, to])
    await on.addEndedRound(player, 'RNG', 700n)
    await on.runDueJobs()
    expect([await turnover(`${name}f`, before), await turnover(`${name}t`, before)]).toEqual(['100.00', '0.00'])
    expect([await turnover(`${name}f`, day), await turnover(`${name}t`, day)]).toEqual(['0.00', '7.00'])
    const as = await api.signInAgent(`${name}t`)
    expect((await api.call(Subordinates, { as, query: { reach: 'all' } })).reply.value.totalCount).toBe(2)
    const ended = await api.db.selectFrom('agent_contracts').select('until_day').where('id', '=', contract).execute()
    expect(ended).toEqual([{ until_day: before }])
    await signIn()
    const listed = (await api.operate('GET', 'agent/moves', clerk)).json().value as AgentMove[]
    expect(listed.find(({ account }) => account === `${name}a`)).toMatchObject({
      state: 'done',
      confirmedBy: 'approver01',
    })
    const acts = await api.db.selectFrom('operator_audit').select(['actor', 'action', 'reason']).orderBy('id').execute()
    expect(acts.filter(({ action }) => action.startsWith('agent.move'))).toEqual([
      { actor: 'clerk01', action: 'agent.move.ask', reason: 'a new contract' },
      { actor: 'approver01', action: 'agent.move.confirm', reason: 'seen by both' },
    ])
  })

  test('AGT-036 counts a member active under the former upline as new to the next one, and once for each', async () => {
    const { name, player } = await family()
    const first = on.today()
    await on.addEndedRound(player, 'RNG', 100n)
    await confirm(idOf(await ask(`${name}a`, `${name}t`)))
    const second = await on.advanceToNextDay()
    await on.addEndedRound(player, 'RNG', 100n)
    await on.runDueJobs()
    const actives = async (username: string) => {
      const as = await api.signInAgent(username)
      return (await api.call(TeamSummary, { as, query: { from: first, to: second } })).reply.value.total.active
    }
    expect([await actives(`${name}f`), await actives(`${name}t`), await actives(`${name}a`)]).toEqual([1, 1, 1])
    await signIn()
  })

  test('AGT-029 withdraws an unconfirmed move and allows a new request; does not withdraw a confirmed one', async () => {
    const { name } = await family()
    const withdraw = (id: number, token = clerk) =>
      api.operate('POST', `agent/moves/${id}/withdraw`, token, { reason: 'the wrong team' })
    const first = idOf(await ask(`${name}a`, `${name}t`))
    expect((await withdraw(first, await api.signInOperator('viewer'))).statusCode).toBe(403)
    const taken = await withdraw(first, approver)
    expect(taken.json().value).toMatchObject({ state: 'withdrawn', confirmedBy: null })
    expect(JSON.parse(taken.json().value.why)).toMatchObject({ value: { by: 'approver01', reason: 'the wrong team' } })
    expect([(await withdraw(first)).statusCode, (await confirm(first)).statusCode]).toEqual([409, 409])
    const second = idOf(await ask(`${name}a`, `${name}t`))
    expect([(await confirm(second)).statusCode, (await withdraw(second)).statusCode]).toEqual([200, 409])
    expect((await withdraw(999_999)).statusCode).toBe(404)
  })

  test('AGT-027 AGT-029 rejects a member below, a player, too deep a tree and an unknown account', async () => {
    const { name, agent, to } = await family()
    expect((await ask(`${name}f`, `${name}a`)).json().fields).toEqual({ upline: 'below' })
    expect((await ask(`${name}t`, `${name}p`)).json().fields).toEqual({ upline: 'agent' })
    let last = to
    for (let depth = 1; depth < 20; depth++) last = await on.addMember(`${name}${depth}`, last)
    expect((await ask(`${name}a`, `${name}19`)).json().fields).toEqual({ upline: 'depth' })
    expect([(await ask('nobody', `${name}t`)).statusCode, (await ask(`${name}a`, 'nobody')).statusCode]).toEqual([
      404, 404,
    ])
    expect(await uplineOf(agent)).not.toBeNull()
  })

  test('AGT-029 moves only if the rates fit: under the upline’s, and over those of direct downlines', async () => {
    const { name, agent, player, to } = await family()
    const above = await on.addMember(`${name}u`, to)
    await rate(agent, 3_000)
    await rate(above, 2_000)
    expect((await ask(`${name}a`, `${name}u`)).json()).toMatchObject({
      code: 'agent.rate.above',
      value: { gameType: 'RNG', most: 2_000 },
    })
    await rate(player, 4_000)
    expect((await ask(`${name}a`, `${name}t`)).json()).toMatchObject({
      code: 'agent.rate.below',
      value: { least: 4_000 },
    })
    expect((await ask(`${name}a`, null)).statusCode).toBe(200)
  })

  test('AGT-029 cancels a move that no longer fits on its day, with the reason', async () => {
    const { name, agent, from, to } = await family()
    const id = idOf(await ask(`${name}a`, `${name}t`))
    await confirm(id)
    await rate(agent, 50_000)
    await on.advanceToNextDay()
    await signIn()
    const listed = (await api.operate('GET', 'agent/moves', clerk)).json().value as AgentMove[]
    expect(listed.find((one) => one.id === id)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('agent.rate.above'),
    })
    expect([await uplineOf(agent), to === from]).toEqual([from, false])
  })

  test('AGT-029 forbids confirming one’s own request, any confirmation by a clerk, any request by a viewer, and requires a reason', async () => {
    const { name } = await family()
    const withoutReason = { merchant: 'siam', account: `${name}a`, upline: `${name}t`, reason: '' }
    expect((await api.operate('POST', 'agent/moves', clerk, withoutReason)).json().fields).toEqual({
      reason: 'too_small',
    })
    const own = idOf(await ask(`${name}a`, `${name}t`, approver))
    const viewer = await api.signInOperator('viewer')
    expect([(await confirm(own)).statusCode, (await confirm(own, clerk)).statusCode]).toEqual([403, 403])
    expect([
      (await ask(`${name}a`, null, viewer)).statusCode,
      (await api.operate('GET', 'agent/moves', '')).statusCode,
    ]).toEqual([403, 401])
  })
})
