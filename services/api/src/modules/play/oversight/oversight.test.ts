import { DeskPoolsReply, DeskProvidersReply, OperatorAudit, ReconciliationCases } from '@tessera/site/operations'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { toProvider } from '../providers/providers.domain.ts'
import { createOversightService } from './oversight.service.ts'

const RUNNING = 'a0'.repeat(32)
const ENDED = 'b1'.repeat(32)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await api.db
    .updateTable('jackpot_pools')
    .set({ cycle: 4, secret: RUNNING, commit: 'c2'.repeat(32), point: 4_000_000n })
    .where('pool', '=', 'siam-grand')
    .execute()
  const { id } = await api.db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow()
  const over = { merchant: 'siam', pool: 'siam-grand', secret: ENDED, commit: 'd3'.repeat(32), point: 2_000_000n }
  for (let cycle = -2; cycle < 4; cycle++)
    await api.db
      .insertInto('jackpot_cycles')
      .values({
        ...over,
        cycle,
        paid: 2_000_050n,
        member_id: id,
        provider: 'TESS',
        round_id: 'r-9',
        hit_at: new Date(),
      })
      .execute()
})
afterAll(() => api.close())

const ask = async (path: string) => api.operate('GET', path, await api.signInOperator('viewer'))

test('shows a pool with seed, limit, commitment and last five hits, and never the running secret', async () => {
  const answer = await ask('jackpots?merchant=siam')
  const [pool] = DeskPoolsReply.parse(answer.json()).value
  expect(pool).toMatchObject({
    pool: 'siam-grand',
    name: { th: 'สยามแกรนด์', en: 'Siam Grand' },
    amount: '0.00',
    seed: '10000.00',
    mustHitBy: '50000.00',
    cycle: 4,
    commit: 'c2'.repeat(32),
    isNamed: true,
  })
  expect(pool?.hits.map(({ cycle }) => cycle)).toEqual([3, 2, 1, 0, -1])
  expect(pool?.hits[0]).toMatchObject({ paid: '20000.50', secret: ENDED, roundId: 'r-9' })
  expect(answer.payload).not.toContain(RUNNING)
  expect(answer.payload).not.toContain('40000.00')
})

test('opens no account on reading a pool', async () => {
  const count = () => api.db.selectFrom('ledger_accounts').select('id').where('kind', '=', 'jackpot').execute()
  const before = await count()
  await ask('jackpots?merchant=siam')
  expect(await count()).toEqual(before)
})

test('does not find pools of an unknown merchant, and returns none without a jackpot', async () => {
  expect((await ask('jackpots?merchant=atlantis')).json().code).toBe('request.not.found')
  expect(DeskProvidersReply.parse((await ask('providers')).json()).value).toEqual([])
})

test('shows a provider with its key names, limits, and active stops', async () => {
  const publicKey = publicHalf(privateKeyOf(new Uint8Array(32)))
  const provider = toProvider({
    code: 'TESS',
    vendors: ['TESS'],
    keys: [{ id: 'k1', publicKey }],
    games: { 'sky-lantern': { min: '2.00', max: '50.00' } },
    min: '1.00',
    max: '1000.00',
  })
  const stop = { provider: 'TESS', merchant: 'siam', stopped_at: new Date('2026-11-22T10:00:00Z') }
  const [lifted_at, lifted_by] = [new Date('2026-11-22T11:00:00Z'), 'malee']
  await api.db
    .insertInto('provider_stops')
    .values([
      { ...stop, round_id: 'r-1', lifted_at, lifted_by },
      { ...stop, round_id: 'r-2', lifted_at: null, lifted_by: null },
    ])
    .execute()
  const oversight = createOversightService(api.db, [], [provider], api.now)
  const [told] = await oversight.listProviders()
  expect(told).toEqual({
    code: 'TESS',
    vendors: ['TESS'],
    keys: ['k1'],
    min: '1.00',
    max: '1000.00',
    games: [{ gameId: 'sky-lantern', min: '2.00', max: '50.00' }],
    operatorUrl: null,
    stops: [{ merchant: 'siam', roundId: 'r-2', at: '2026-11-22T10:00:00.000Z' }],
  })
  expect(JSON.stringify(told)).not.toContain(publicKey)
})

test('lifts a stop once, by a permitted role, with its reason in the record', async () => {
  const stop = { merchant: 'siam', provider: 'TESS', roundId: 'r-3' }
  const rows = [1, 2].map(() => ({ provider: 'TESS', merchant: 'siam', round_id: 'r-3', stopped_at: api.now() }))
  await api.db.insertInto('provider_stops').values(rows).execute()
  const lift = async (role: 'clerk' | 'approver', over: object = {}) =>
    (
      await api.operate('POST', 'providers/lift', await api.signInOperator(role), {
        ...stop,
        reason: 'looked into',
        ...over,
      })
    ).statusCode
  expect([await lift('clerk'), await lift('approver', { roundId: 'r-4' })]).toEqual([403, 404])
  expect([await lift('approver', { reason: '' }), await lift('approver'), await lift('approver')]).toEqual([
    400, 200, 404,
  ])
  const standing = await api.db.selectFrom('provider_stops').selectAll().where('round_id', '=', 'r-3').execute()
  expect(standing.map(({ lifted_by, lifted_at }) => [lifted_by, lifted_at])).toEqual([
    ['approver01', api.now()],
    ['approver01', api.now()],
  ])
  const [row] = OperatorAudit.parse((await ask('audit')).json()).value.rows
  expect(row).toMatchObject({
    actor: 'approver01',
    action: 'provider.lift',
    merchant: 'siam',
    reason: 'looked into',
    before: { provider: 'TESS', roundId: 'r-3', stops: 2 },
  })
})

test('API-104 lists reconciliation cases for permitted operators: open ones first, then the newest', async () => {
  const one = { provider: 'TESS', day: '2026-11-20', kind: 'amount' as const, first_seen: api.now(), there: null }
  const here = JSON.stringify({ amount: '5.00' })
  await api.db
    .insertInto('reconciliation_cases')
    .values([
      { ...one, tx_id: 't-1', here, resolved_at: null },
      { ...one, tx_id: 't-2', here: null, resolved_at: api.now() },
      { ...one, tx_id: 't-3', here: null, resolved_at: null },
    ])
    .execute()
  const cases = ReconciliationCases.parse((await ask('reconciliation')).json()).value
  expect(cases.map(({ txId, resolvedAt }) => [txId, resolvedAt !== null])).toEqual([
    ['t-3', false],
    ['t-1', false],
    ['t-2', true],
  ])
  expect(cases[1]).toMatchObject({
    provider: 'TESS',
    day: '2026-11-20',
    kind: 'amount',
    here: { amount: '5.00' },
    there: null,
  })
})
