import { describeOnOneEngine } from '@tessera/server/testing'
import { AgentRecords, Contracts, FundsInfo, SettlementById, SettlementPreview, Settlements } from '@tessera/site/calls'
import type { DeskContract, DeskSettlement, OperatorRole } from '@tessera/site/operations'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'

const BECAUSE = { reason: 'the round was looked at', evidence: 'ticket 4711' }

describeOnOneEngine('what contracts of the demo paid', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof demoAgentsOf>
  let as: Browser
  let low: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = demoAgentsOf(api)
    as = await api.signInAgent()
    low = await api.signInAgent('agent02')
  })
  afterAll(() => api.close())

  const list = async (query: Record<string, string> = {}, by = as) =>
    (await api.call(Settlements, { as: by, query })).reply.value
  const one = async (id: string, by = as) => (await api.call(SettlementById, { as: by, query: { id } })).reply.value
  const decide = async (id: string, role: OperatorRole, yes = true) =>
    api.operate('POST', `agent/settlements/${id}/decide`, await api.signInOperator(role), { yes, ...BECAUSE })

  test('lists pay of every kind for the demo’s agent, newest first, with one under review and a waiting offer', async () => {
    const { list: all, totalCount } = await list()
    expect([totalCount, new Set(all.map(({ kind }) => kind))]).toEqual([
      expect.any(Number),
      new Set(['salary', 'hour', 'dividend']),
    ])
    expect(all.map(({ from }) => from)).toEqual(
      all
        .map(({ from }) => from)
        .toSorted()
        .toReversed(),
    )
    expect(all.filter(({ state }) => state === 'held')).toHaveLength(1)
    expect(all.filter(({ state, kind }) => state === 'paid' && kind === 'salary').length).toBeGreaterThan(3)
    expect((await api.call(FundsInfo, { as })).reply.value.dailysalreqtype).toBe(1)
    const states = (await api.call(Contracts, { as })).reply.value.list.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['offered', 'active', 'refused', 'expired']))
  })

  test('AGT-055 returns a breakdown from which each pay can be recomputed, equal to the ledger', async () => {
    const records = (await api.call(AgentRecords, { as, query: { kind: 'salary' } })).reply.value.list
    for (const { id, state } of (await list({ kind: 'salary' })).list) {
      const of = await one(id)
      const base = of.legs.reduce((sum, leg) => sum + minorOf(leg.base), minorOf(of.own)) + minorOf(of.carriedIn)
      const below = of.legs.reduce((sum, leg) => sum + minorOf(leg.gross), 0n)
      const ppm = BigInt(of.tier === null ? 0 : (of.terms.tiers[of.tier]?.ppm ?? 0))
      const due = (base * ppm) / 1_000_000n - below + minorOf(of.shortfallIn)
      expect([minorOf(of.pay), minorOf(of.shortfallOut)]).toEqual(due > 0n ? [due, 0n] : [0n, due])
      const posted = records.find(({ settlement }) => settlement === id)
      expect(posted?.amount ?? null).toBe(state === 'paid' ? of.pay : null)
    }
  })

  test('AGT-056 marks a preview as an estimate, and hides preview and pay from agents outside the contract', async () => {
    const contract = (await api.call(Contracts, { as, query: { kind: 'salary', state: 'active', side: 'downline' } }))
      .reply.value.list[0]
    const query = { contract: contract?.id ?? '' }
    const preview = (await api.call(SettlementPreview, { as, query })).reply.value
    expect(preview).toMatchObject({ estimate: true, contract: contract?.id, paidAt: null })
    expect(preview.from <= api.now().toISOString() && api.now().toISOString() < preview.to).toBe(true)
    expect((await api.call(SettlementPreview, { as: low, query })).failure.code).toBe('request.not.found')
  })

  test('TRU-026 shows pay of the whole team below, and does not find that of an upline or a peer', async () => {
    const [own] = (await list({ side: 'downline' })).list
    expect((await api.call(SettlementById, { as: low, query: { id: own?.id ?? '' } })).failure.code).toBe(
      'request.not.found',
    )
    const [under] = (await list({}, await api.signInAgent('agent05'))).list
    expect((await one(under?.id ?? '')).downline.account).toBe('agent05')
    const beside = await api.signInAgent('agent03')
    const query = { id: under?.id ?? '' }
    expect((await api.call(SettlementById, { as: beside, query })).failure.code).toBe('request.not.found')
    const contract = { contract: own?.contract ?? '' }
    expect((await api.call(Settlements, { as: low, query: contract })).failure.code).toBe('request.not.found')
    const other = await api.call(SettlementById, {
      as: await api.signInAgent('agent01', { host: 'lotus.localhost' }),
      query,
      host: 'lotus.localhost',
    })
    expect(other.failure.code).toBe('request.not.found')
  })

  test('pages the list without gap or repeat, and filters it', async () => {
    const upline = await list({ side: 'upline' })
    expect(upline.list.every(({ downline }) => downline.account !== 'agent01')).toBe(true)
    const [first] = upline.list
    const of = await list({ contract: first?.contract ?? '' })
    expect(new Set(of.list.map(({ downline }) => downline.account))).toEqual(new Set([first?.downline.account]))
    expect((await api.call(Settlements, { as, query: { cursor: 'x' } })).failure.code).toBe('request.invalid')
    expect((await api.call(Settlements, { as, query: { from: '2026-02-30' } })).failure.code).toBe('request.invalid')
  })

  test('AGT-057 pays held pay once into the agent’s wallet on the second approval', async () => {
    const agent = await on.idOf('agent01')
    const held = (await list()).list.find(({ state }) => state === 'held')
    const id = held?.id ?? ''
    const before = (await on.balances(agent)).member ?? 0n
    const seen = (await api.operate('GET', 'agent/settlements', await api.signInOperator('viewer'))).json()
      .value as DeskSettlement[]
    const shown = seen.find((row) => row.id === id)
    if (!shown) throw new Error('the desk does not see it')
    expect(shown).toMatchObject({ state: 'held', flags: ['hint'], yes: [], needs: 2 })
    const gross = (minorOf(shown.base) * BigInt(shown.ppm)) / 1_000_000n
    expect([minorOf(shown.gross), minorOf(shown.pay)]).toEqual([
      gross,
      gross - minorOf(shown.below) + minorOf(shown.shortfallIn),
    ])
    expect(gross).toBeGreaterThan(0n)
    expect((await decide(id, 'viewer')).statusCode).toBe(403)
    expect((await decide(id, 'clerk')).json().value).toMatchObject({ state: 'held', yes: [{ by: 'clerk01' }] })
    expect([(await on.balances(agent)).member, (await decide(id, 'clerk')).json().code]).toEqual([
      before,
      'review.same.person',
    ])
    expect((await decide(id, 'approver')).json().value.state).toBe('paid')
    expect((await decide(id, 'approver')).statusCode).toBe(409)
    expect((await on.balances(agent)).member).toBe(before + minorOf(held?.pay ?? '0.00'))
    expect(await one(id)).toMatchObject({ state: 'paid', paidAt: api.now().toISOString() })
  })

  test('AGT-057 rejects held pay on one rejection, and moves nothing', async () => {
    const held = await api.db
      .selectFrom('agent_settlements as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select(['s.id', 's.member_id'])
      .where('s.state', '=', 'held')
      .where('s.merchant', '=', 'lotus')
      .where('m.username', '=', 'agent01')
      .executeTakeFirstOrThrow()
    const before = await on.balances(held.member_id)
    expect((await decide(held.id, 'clerk', false)).json().value.state).toBe('rejected')
    expect((await decide(held.id, 'approver')).statusCode).toBe(409)
    expect(await on.balances(held.member_id)).toEqual(before)
  })

  test('AGT-030 shows accounts in full to the desk, which makes offers by account, and masked to agents', async () => {
    const id = await on.idOf('agent02')
    const renamed = (username: string) => api.db.updateTable('members').set({ username }).where('id', '=', id).execute()
    await renamed('m812345678')
    const of = await api.operate('GET', 'agent/contracts?merchant=siam', await api.signInOperator('viewer'))
    const seen = (of.json().value as DeskContract[]).filter(({ downline }) => downline === 'm812345678')
    const [own] = (await api.call(Contracts, { as: low, query: { side: 'downline' } })).reply.value.list
    await renamed('agent02')
    expect(new Set(seen.map(({ upline }) => upline))).toEqual(new Set(['agent01']))
    expect(own?.downline.account).toBe('m81••••678')
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(api.db).trialBalance('siam')).toEqual([])
  })
})
