import { describeOnOneEngine } from '@tessera/server/testing'
import type { ContractKind, ContractTerms } from '@tessera/site'
import { AnswerContract, ContractById, Contracts, FundsInfo, OfferBounds, OfferContract } from '@tessera/site/calls'
import { sql } from 'kysely'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

type T = [turnover: string, active: number, net: string, ppm: number]
const terms = (tiers: T[], over: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: tiers.map(([turnover, active, net, ppm]) => ({ turnover, active, net, ppm })),
  carry: 'none',
  periods: 1,
  ...over,
})
const TOP = terms([
  ['50000.00', 3, '0.00', 5_000],
  ['150000.00', 5, '0.00', 8_000],
])
const FITS = terms([['60000.00', 3, '0.00', 3_000]])

describeOnOneEngine('contracts', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof demoAgentsOf>
  const names = ['agent01', 'agent02', 'agent03', 'agent05'] as const
  let who: Record<(typeof names)[number], { id: string; as: Browser }>
  let day = ''
  const enter = async (): Promise<void> => {
    const found = await Promise.all(
      names.map(async (name) => [name, { id: await on.idOf(name), as: await api.signInAgent(name) }] as const),
    )
    who = Object.fromEntries(found) as typeof who
    day = new Date(api.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  }
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    await sql`truncate agent_contracts cascade`.execute(api.db)
    on = demoAgentsOf(api)
    await enter()
  })
  afterAll(() => api.close())

  const dayAfter = (days = 1): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * api.DAY_MS).toISOString().slice(0, 10)
  const houseOffers = async (username: string, kind: ContractKind, of = TOP) =>
    api.operate('POST', 'agent/contracts', await api.signInOperator('finance'), {
      merchant: 'siam',
      username,
      kind,
      terms: of,
      reason: 'a new agent',
    })
  const offer = (as: Browser, node: string, kind: ContractKind, of: ContractTerms) =>
    api.call(OfferContract, { as, body: { node, kind, terms: of }, headers: on.newKey() })
  const answer = (as: Browser, id: string, said: 'accept' | 'refuse' | 'withdraw' | 'end') =>
    api.call(AnswerContract, { as, body: { id, answer: said } })
  const detail = async (as: Browser, id: string) => (await api.call(ContractById, { as, query: { id } })).reply.value
  const flags = async (as: Browser) => (await api.call(FundsInfo, { as })).reply.value
  /** Titles of what a member was told today. */
  const told = async (id: string): Promise<string[]> => {
    const since = new Date(api.now().getTime() - api.DAY_MS)
    const rows = await api.db
      .selectFrom('inbox_messages')
      .select('title_en')
      .where('member_id', '=', id)
      .where('sent_at', '>', since)
      .execute()
    return rows.map(({ title_en }) => title_en)
  }
  const nextDay = async (): Promise<void> => {
    api.advance(api.DAY_MS)
    await enter()
  }
  let top = ''
  let low = ''

  test('AGT-016 AGT-022 lets the house offer to a top, raises the flag until the response, and applies it from the next day', async () => {
    const made = await houseOffers('agent01', 'salary')
    expect(made.statusCode).toBe(200)
    top = (made.json().value as { id: string }).id
    expect(await flags(who.agent01.as)).toEqual({ dailysalreqtype: 1, divtypecompperiodreq: 0, contracthoursalreq: 0 })
    expect(await detail(who.agent01.as, top)).toMatchObject({
      state: 'offered',
      upline: null,
      may: ['accept', 'refuse'],
    })
    const accepted = await answer(who.agent01.as, top, 'accept')
    expect(accepted.reply.value).toMatchObject({ state: 'accepted', from: dayAfter(), until: null, may: ['end'] })
    expect((await flags(who.agent01.as)).dailysalreqtype).toBe(0)
    expect((await answer(who.agent01.as, top, 'refuse')).failure.code).toBe('contract.state')
    await nextDay()
    expect((await detail(who.agent01.as, top)).state).toBe('active')
  })

  test('rejects an offer of the house to an agent with an upline', async () => {
    expect((await houseOffers('agent02', 'salary')).statusCode).toBe(404)
  })

  test('AGT-047 requires a contract of the offering agent and cover for an offer; names the bad tier and the account', async () => {
    expect((await offer(who.agent02.as, who.agent05.id, 'salary', FITS)).failure.code).toBe('contract.state')
    expect((await api.call(OfferBounds, { as: who.agent02.as, query: { kind: 'salary' } })).failure.code).toBe(
      'contract.state',
    )
    const bounds = (await api.call(OfferBounds, { as: who.agent01.as, query: { kind: 'salary' } })).reply.value
    expect([bounds.covering, bounds.periods]).toEqual([TOP.tiers, 1])
    const better = terms([
      ['60000.00', 3, '0.00', 3_000],
      ['90000.00', 4, '0.00', 5_001],
    ])
    const { failure } = await offer(who.agent01.as, who.agent02.id, 'salary', better)
    expect([failure.code, failure.value]).toEqual(['contract.uncovered', { tier: 1, by: 'agent01' }])
  })

  test('AGT-048 allows one waiting offer, visible to both sides and their uplines', async () => {
    const made = await offer(who.agent01.as, who.agent02.id, 'salary', FITS)
    low = made.reply.value.id
    expect(made.reply.value).toMatchObject({ side: 'upline', state: 'offered', may: ['withdraw'] })
    expect((await offer(who.agent01.as, who.agent02.id, 'salary', FITS)).failure.code).toBe('contract.state')
    expect((await detail(who.agent02.as, low)).side).toBe('downline')
    for (const as of [who.agent03.as, who.agent05.as])
      expect((await api.call(ContractById, { as, query: { id: low } })).failure.code).toBe('request.not.found')
    expect((await answer(who.agent03.as, low, 'accept')).failure.code).toBe('request.not.found')
    expect((await answer(who.agent01.as, low, 'accept')).failure.code).toBe('contract.state')
  })

  test('rejects or withdraws an offer, and notifies the other side', async () => {
    expect((await answer(who.agent02.as, low, 'refuse')).reply.value.state).toBe('refused')
    expect(await told(who.agent01.id)).toContain('Your offer was refused')
    const again = (await offer(who.agent01.as, who.agent02.id, 'salary', FITS)).reply.value
    expect((await answer(who.agent01.as, again.id, 'withdraw')).reply.value.state).toBe('withdrawn')
    expect(await told(who.agent02.id)).toContain('An offer was withdrawn')
    expect((await answer(who.agent02.as, again.id, 'accept')).failure.code).toBe('contract.state')
  })

  test('AGT-051 expires an offer without a response after seven days, and lowers its flag', async () => {
    const { id, lapsesAt } = (await offer(who.agent01.as, who.agent02.id, 'salary', FITS)).reply.value
    expect(Date.parse(lapsesAt ?? '') - api.now().getTime()).toBe(7 * api.DAY_MS)
    expect((await flags(who.agent02.as)).dailysalreqtype).toBe(1)
    api.advance(7 * api.DAY_MS)
    await enter()
    expect([(await detail(who.agent02.as, id)).state, (await flags(who.agent02.as)).dailysalreqtype]).toEqual([
      'expired',
      0,
    ])
    expect((await answer(who.agent02.as, id, 'accept')).failure.code).toBe('contract.state')
  })

  test('AGT-047 AGT-048 rejects an amendment that uncovers a contract below; pays the old version until the new one is in force', async () => {
    low = (await offer(who.agent01.as, who.agent02.id, 'salary', FITS)).reply.value.id
    await answer(who.agent02.as, low, 'accept')
    await nextDay()
    const under = (await offer(who.agent02.as, who.agent05.id, 'salary', FITS)).reply.value.id
    await answer(who.agent05.as, under, 'accept')
    const worse = await offer(who.agent01.as, who.agent02.id, 'salary', terms([['60000.00', 3, '0.00', 2_999]]))
    expect([worse.failure.code, worse.failure.value]).toEqual(['contract.uncovered', { tier: 0, by: 'agent05' }])
    const better = terms([['60000.00', 3, '0.00', 3_500]])
    const amended = (await offer(who.agent01.as, who.agent02.id, 'salary', better)).reply.value
    expect([amended.version, (await flags(who.agent02.as)).dailysalreqtype]).toEqual([2, 1])
    await answer(who.agent02.as, amended.id, 'accept')
    expect(await detail(who.agent02.as, low)).toMatchObject({ state: 'active', until: day, terms: FITS })
    expect((await offer(who.agent01.as, who.agent02.id, 'salary', better)).failure.code).toBe('contract.state')
    await nextDay()
    expect([(await detail(who.agent02.as, low)).state, (await detail(who.agent02.as, amended.id)).state]).toEqual([
      'superseded',
      'active',
    ])
    low = amended.id
  })

  test('AGT-050 returns every version, and prevents changes to any in the database', async () => {
    const { versions } = await detail(who.agent02.as, low)
    expect(versions.map(({ version, state, offeredBy }) => [version, state, offeredBy])).toEqual([
      [2, 'active', 'agent01'],
      [1, 'superseded', 'agent01'],
    ])
    expect(versions.every(({ answeredAt }) => answeredAt !== null)).toBe(true)
    const change = (what: string) => sql.raw(`update agent_contracts set ${what} where id = '${low}'`).execute(api.db)
    for (const what of [`terms = '{}'`, `answer = 'refused'`, `from_day = '2020-01-01'`, `offered_by = 'x'`])
      await expect(change(what)).rejects.toThrow(/stays what it is/)
    await expect(sql`delete from agent_contracts where id = ${low}`.execute(api.db)).rejects.toThrow(/stays what it is/)
  })

  test('lists waiting offers first, of both sides or of one, and omits superseded ones', async () => {
    const waits = (await offer(who.agent01.as, who.agent03.id, 'salary', FITS)).reply.value.id
    const list = async (as: Browser, query: Record<string, string> = {}) =>
      (await api.call(Contracts, { as, query })).reply.value
    expect((await list(who.agent03.as)).list.map(({ id }) => id)).toEqual([waits])
    const own = await list(who.agent02.as)
    expect(own.list.map(({ side, state }) => [side, state])).toContainEqual(['upline', 'active'])
    expect(own.list.every(({ state }) => state !== 'superseded')).toBe(true)
    expect((await list(who.agent02.as, { side: 'downline', state: 'active' })).list.map(({ id }) => id)).toEqual([low])
    expect((await list(who.agent02.as, { side: 'upline', node: who.agent05.id })).totalCount).toBe(1)
    await answer(who.agent01.as, waits, 'withdraw')
  })

  test('AGT-049 ends the contracts below with the same period as the one above, and notifies all', async () => {
    const waits = (await offer(who.agent02.as, who.agent05.id, 'salary', FITS)).reply.value.id
    const ended = await answer(who.agent02.as, low, 'end')
    expect(ended.reply.value).toMatchObject({ state: 'ending', until: day, may: [] })
    const { list } = (await api.call(Contracts, { as: who.agent05.as, query: { kind: 'salary' } })).reply.value
    expect(list.map(({ id, state, until }) => [id === waits, state, until])).toEqual([
      [true, 'withdrawn', null],
      [false, 'ending', day],
    ])
    for (const one of ['agent01', 'agent02', 'agent05'] as const)
      expect(await told(who[one].id)).toContain('A contract comes to its end')
    await nextDay()
    expect((await detail(who.agent02.as, low)).state).toBe('ended')
    expect((await detail(who.agent01.as, top)).state).toBe('active')
  })

  test('AGT-012 AGT-017 starts a dividend with the next period, and an amendment of its periods at the next common start', async () => {
    const dividend = (periods: number) => terms([['0.00', 0, '0.01', 100_000]], { periods, carry: 'always' })
    const first = (await houseOffers('agent01', 'dividend', dividend(3))).json().value as { id: string }
    const { from } = (await answer(who.agent01.as, first.id, 'accept')).reply.value
    expect([from?.slice(8), (from ?? '') > day]).toEqual([expect.stringMatching(/01|11|21/), true])
    while (day < (from ?? '')) await nextDay()
    const second = (await houseOffers('agent01', 'dividend', dividend(2))).json().value as { id: string }
    const amended = (await answer(who.agent01.as, second.id, 'accept')).reply.value
    expect(amended.from?.slice(8)).toBe('01')
  })

  test('AGT-011 AGT-013 agrees on an hourly salary likewise, and accepts an offer of that kind alone to a player', async () => {
    const hour = terms([['5000.00', 1, '0.00', 1_000]])
    const own = (await houseOffers('agent01', 'hour', hour)).json().value as { id: string }
    expect((await answer(who.agent01.as, own.id, 'accept')).reply.value.kind).toBe('hour')
    await nextDay()
    const [player] = await on.listDownlines(who.agent01.id, 1)
    if (!player) throw new Error('nobody')
    const as = await api.signIn(player.username)
    const look = (kind: ContractKind) => api.call(Contracts, { as, query: { kind } })
    expect((await look('hour')).failure.code).toBe('permission.denied')
    const { id } = (await offer(who.agent01.as, player.id, 'hour', hour)).reply.value
    expect((await look('hour')).reply.value.list.map((one) => one.id)).toEqual([id])
    expect((await look('salary')).failure.code).toBe('permission.denied')
    expect((await answer(as, id, 'accept')).reply.value.state).toBe('accepted')
    const watched = await api.db.selectFrom('kpi_hour_watches').select('node_id').execute()
    expect(watched.map(({ node_id }) => node_id)).toContain(player.id)
  })

  test('TRU-028 rejects the acceptance of an offer by a former upline', async () => {
    const hour = terms([['9000.00', 1, '0.00', 500]])
    const { id } = (await offer(who.agent01.as, who.agent03.id, 'hour', hour)).reply.value
    const parent = (parent_id: string) =>
      api.db.updateTable('members').set({ parent_id }).where('id', '=', who.agent03.id).execute()
    await parent(who.agent02.id)
    expect((await answer(who.agent03.as, id, 'accept')).failure.code).toBe('contract.state')
    await parent(who.agent01.id)
    expect((await answer(who.agent03.as, id, 'accept')).reply.value.state).toBe('accepted')
  })

  test('TRU-028 rejects invalid terms, and nodes that are not direct downlines', async () => {
    const falling = terms([
      ['2.00', 0, '0.00', 1],
      ['1.00', 0, '0.00', 2],
    ])
    const { failure } = await offer(who.agent01.as, who.agent03.id, 'salary', falling)
    expect([failure.code, failure.fields]).toEqual(['request.invalid', { 'terms.tiers.1': 'falls' }])
    for (const node of [who.agent05.id, who.agent01.id, 'nobody'])
      expect((await offer(who.agent01.as, node, 'salary', FITS)).failure.code).toBe('request.not.found')
  })
})
