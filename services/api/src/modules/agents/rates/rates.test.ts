import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { AgentRates } from '@tessera/site'
import { Rates, SetRates } from '@tessera/site/calls'
import { type AgentHelpers, createAgentHelpers } from '../../../../testing/agent-helpers.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('rates of rebate', (engine) => {
  let api: TestApi
  let on: AgentHelpers
  let ids: Record<'top' | 'mid' | 'low' | 'player', string>
  let [asTop, asMid]: Browser[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = await createAgentHelpers(api)
    const top = await on.addMember('ratetop', null)
    const mid = await on.addMember('ratemid', top)
    const low = await on.addMember('rate0812345678', mid)
    ids = { top, mid, low, player: await on.addMember('rateplayer', mid, 0) }
    await signIn()
  })
  afterAll(() => api.close())
  /** Sessions end by themselves as days go by. */
  const signIn = async () => {
    asTop = await api.signInAgent('ratetop')
    asMid = await api.signInAgent('ratemid')
  }

  const rng = (ppm: number): AgentRates => [{ gameType: 'RNG', ppm }]
  const set = (as: Browser | undefined, node: string, rates: AgentRates, key: string = randomUUID()) =>
    api.call(SetRates, { as, body: { node, rates }, headers: { 'idempotency-key': key } })
  const sheet = async (as: Browser | undefined, node?: string) =>
    (await api.call(Rates, { as, query: node ? { node } : {} })).reply.value
  const rngOf = (rates: AgentRates | undefined) => rates?.find(({ gameType }) => gameType === 'RNG')?.ppm

  test('gives an agent without an upline the house rates for each game type', async () => {
    const { rates, editable, pending, node } = await sheet(asTop)
    expect([node, rates, editable, pending]).toEqual([ids.top, on.merchant.agent.rebate, false, null])
  })

  test('AGT-043 AGT-044 sets a rate up to the agent’s own, from the next 00:00', async () => {
    const { reply } = await set(asTop, ids.mid, rng(6_000))
    expect([rngOf(reply.value.rates), rngOf(reply.value.pending?.rates), reply.value.editable]).toEqual([
      0,
      6_000,
      true,
    ])
    expect((await set(asTop, ids.mid, rng(8_100))).failure).toMatchObject({
      code: 'agent.rate.above',
      value: { gameType: 'RNG', most: 8_000 },
    })
    const day = await on.advanceToNextDay(0)
    expect(reply.value.pending?.from).toBe(day)
    expect([rngOf((await sheet(asTop, ids.mid)).rates), (await sheet(asTop, ids.mid)).pending]).toEqual([6_000, null])
    expect((await sheet(asTop, ids.mid)).account).toBe('ratemid')
  })

  test('AGT-043 rejects a rate below a direct downline’s, naming that downline as a team sees it', async () => {
    expect((await set(asMid, ids.low, rng(4_000))).status).toBe(200)
    expect((await sheet(asTop, ids.mid)).bounds[0]).toEqual({
      gameType: 'RNG',
      most: 8_000,
      least: 4_000,
      because: 'rate08••••678',
    })
    expect((await set(asTop, ids.mid, rng(3_900))).failure).toMatchObject({
      code: 'agent.rate.below',
      value: { gameType: 'RNG', least: 4_000, account: 'rate08••••678' },
    })
    expect((await set(asTop, ids.mid, rng(4_000))).status).toBe(200)
    expect((await set(asMid, ids.player, rng(4_100))).failure.value).toEqual({ gameType: 'RNG', most: 4_000 })
  })

  test.each<[string, AgentRates, string]>([
    ['a step that is none', [{ gameType: 'RNG', ppm: 150 }], 'step'],
    ['a type that pays no rebate', [{ gameType: 'COCKFIGHT', ppm: 0 }], 'gameType'],
    ['a type twice', [...[1, 2].map(() => ({ gameType: 'RNG' as const, ppm: 100 }))], 'twice'],
  ])('AGT-043 rejects %s', async (_what, rates, rule) => {
    expect((await set(asTop, ids.mid, rates)).failure.fields).toEqual({ rates: rule })
  })

  test('AGT-028 sets rates of direct downlines alone; does not find accounts outside the team', async () => {
    expect((await set(asTop, ids.low, rng(0))).failure.code).toBe('permission.denied')
    expect((await sheet(asTop, ids.low)).editable).toBe(false)
    expect((await set(asMid, ids.top, rng(0))).failure.code).toBe('request.not.found')
    expect((await api.call(Rates, { as: asMid, query: { node: ids.top } })).status).toBe(404)
  })

  test('AGT-065 applies a repeated request once and records one act', async () => {
    const key = randomUUID()
    const answers = [await set(asTop, ids.mid, rng(5_000), key), await set(asTop, ids.mid, rng(5_000), key)]
    expect(answers.map(({ text }) => text)[0]).toBe(answers[1]?.text)
    expect((await set(asTop, ids.mid, rng(4_900), key)).failure.code).toBe('idempotency.conflict')
    const acts = await api.db
      .selectFrom('agent_acts')
      .selectAll()
      .where('subject', '=', ids.mid)
      .orderBy('id', 'desc')
      .execute()
    expect(acts[0]).toMatchObject({ act: 'rates.set', actor_id: ids.top, detail: { rates: [{ ppm: 5_000 }] } })
    expect(acts.filter(({ detail }) => JSON.stringify(detail).includes('5000'))).toHaveLength(1)
  })

  test('never lets rates above and below cross when they are set simultaneously', async () => {
    await on.advanceToNextDay(0)
    await signIn()
    const wishes = [5_000, 4_600, 4_200].flatMap((ppm) => [
      set(asTop, ids.mid, rng(ppm)),
      set(asMid, ids.player, rng(ppm)),
    ])
    await Promise.all(wishes)
    const [mid, player] = [await sheet(asTop, ids.mid), await sheet(asMid, ids.player)]
    expect(rngOf(player.pending?.rates ?? player.rates) ?? 0).toBeLessThanOrEqual(
      rngOf(mid.pending?.rates ?? mid.rates) ?? 0,
    )
  })

  test('AGT-044 pays a day at its rate even if the job runs three days late', async () => {
    await signIn()
    await set(asMid, ids.player, rng(2_000))
    await on.advanceToNextDay()
    const day = on.today()
    await signIn()
    await on.addEndedRound(ids.player, 'RNG', 1_000_000n)
    await set(asMid, ids.player, rng(100))
    api.advance(3 * api.DAY_MS)
    await on.runDueJobs()
    const row = await api.db
      .selectFrom('rebates')
      .select(['day', 'own'])
      .where('member_id', '=', ids.player)
      .orderBy('day', 'desc')
      .execute()
    expect(row).toEqual([{ day, own: 2_000n }])
  })
})
