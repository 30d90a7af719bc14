import { DEFAULT_GUARD, type MerchantRow, Running } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { batchesOf, postLoads } from '../testing/load-reports.ts'
import { sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'
import { inWords, judge } from './guard.domain.ts'

const reason = 'for a test'

describeOnOneEngine('the guard of a rollout', (engine) => {
  let registry: TestRegistry
  let stable: string
  let next: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '1.1.0'))
  })
  beforeEach(async () => {
    stable = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.1.0' } }, promote: false })
    next = (made.json() as { id: string }).id
    for (const { id } of (await merchant()).rollouts)
      await registry.call('DELETE', `/v1/merchants/siam/candidate?reason=because&rollout=${id}`)
    await put(10)
  })
  afterAll(() => registry.stop())

  const put = (percent: number) =>
    registry.call('PUT', '/v1/merchants/siam/candidate', { body: { composition: next, percent, reason } })
  const setGuard = (guard: object, token?: string) =>
    registry.call('PUT', '/v1/merchants/siam/guard', { body: { guard, reason }, token })
  const running = async () => Running.parse((await registry.call('GET', '/v1/running/siam')).json())
  const merchant = async () => {
    const { merchants } = (await registry.call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }
    return merchants.find((m) => m.code === 'siam') as MerchantRow
  }
  const rollout = async () => (await merchant()).rollouts[0]
  const load = (all: number, failed: number, change = {}) =>
    postLoads(registry, batchesOf(next, all, failed, { version: '1.1.0', ...change }))
  const halts = () =>
    registry.db.selectFrom('audit').selectAll().where('action', '=', 'candidate.halt').orderBy('id', 'desc').execute()

  test('MFP-007 1,000 loads of which 5 % failed take the candidate’s visitors away and leave a row with the figures', async () => {
    const before = (await halts()).length
    await load(1_000, 50)
    expect(await running()).toMatchObject({ stable: { id: stable }, candidates: [] })
    expect(await rollout()).toMatchObject({ composition: next, percent: 0, haltedAt: expect.any(String) })
    const [halt, ...others] = await halts()
    expect(others).toHaveLength(before)
    expect(halt).toMatchObject({
      actor: 'guard',
      merchant: 'siam',
      reason: 'load-error rate 5 % (50 of 1,000 loads) is over 2 %',
      before: { id: next, percent: 10 },
      after: { metric: 'load-error-rate', rate: 0.05, failed: 50, loads: 1_000, maxRate: 0.02, percent: 0 },
    })
    expect((await registry.call('GET', '/v1/audit/verify')).json()).toMatchObject({ ok: true })
  })

  test.each([
    ['1 % failed', 1_000, 10, {}],
    ['exactly 2 % failed', 1_000, 20, {}],
    ['too few were told, though all failed', 49, 49, {}],
    ['the last-known-good release failed', 200, 200, { version: '1.0.0', fallback: true }],
  ])('MFP-007 the rollout goes on when %s', async (_what, all, failed, change) => {
    await load(all, failed, change)
    expect(await running()).toMatchObject({ candidates: [{ composition: { id: next }, percent: 10 }] })
    expect((await rollout())?.haltedAt).toBeNull()
  })

  test('MFP-007 loads add up over several reports, and those of the stable side do not count', async () => {
    await postLoads(registry, batchesOf(stable, 400, 400))
    await load(30, 30)
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    await load(20, 0)
    expect((await running()).candidates).toEqual([])
    expect((await halts())[0]).toMatchObject({ after: { failed: 30, loads: 50 } })
  })

  test('MFP-007 edges that tell of the same failure at once leave one row', async () => {
    const before = (await halts()).length
    await Promise.all(Array.from({ length: 6 }, () => load(100, 50)))
    expect((await running()).candidates).toEqual([])
    expect(await halts()).toHaveLength(before + 1)
  })

  test('MFP-007 a lock does not keep members on broken code', async () => {
    const lock = (locked: boolean) => registry.call('PUT', '/v1/merchants/siam/flags', { body: { locked, reason } })
    await lock(true)
    await load(100, 50)
    expect((await running()).candidates).toEqual([])
    expect((await put(10)).refusal).toEqual([423, 'merchant.locked'])
    await lock(false)
  })

  test('a candidate that was halted starts anew when it is set again; another share of it goes on', async () => {
    const since = (await rollout())?.since
    await load(40, 40)
    await put(20)
    expect((await rollout())?.since).toBe(since)
    await load(10, 0)
    expect(await rollout()).toMatchObject({ percent: 0, since, haltedAt: expect.any(String) })
    await put(5)
    const anew = await rollout()
    expect(anew).toMatchObject({ percent: 5, haltedAt: null })
    expect(Date.parse(anew?.since ?? '')).toBeGreaterThan(Date.parse(since ?? ''))
    await load(49, 0)
    expect((await running()).candidates).toMatchObject([{ percent: 5 }])
    await registry.call('DELETE', '/v1/merchants/siam/candidate?reason=because')
    expect(await rollout()).toBeUndefined()
  })

  test('MFP-038 a halted candidate is promoted only with the word that it is meant, which stands in the audit', async () => {
    await load(1_000, 50)
    const promote = (body: object) =>
      registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason, ...body } })
    expect((await put(0)).status).toBe(200)
    for (const body of [{}, { anyway: false }]) expect((await promote(body)).refusal).toEqual([409, 'candidate.halted'])
    expect((await promote({ anyway: 'yes' })).status).toBe(400)
    expect(await running()).toMatchObject({ stable: { id: stable } })
    expect((await promote({ anyway: true })).json()).toMatchObject({ id: next })
    expect(await running()).toMatchObject({ stable: { id: next } })
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ action: 'candidate.promote', reason, before: { halted: true } })
  })

  const from = (network: string, all: number, failed: number) =>
    postLoads(registry, batchesOf(next, all, failed, { version: '1.1.0' }, 'siam', network))

  test('SEC-15 one network stops no rollout, however often it tells of failures, nor do two', async () => {
    for (let n = 0; n < 30; n++) await from(`member-${n}`, 2, 0)
    for (let n = 0; n < 5; n++) await from('somebody', 50, 50)
    await from('a-friend', 50, 50)
    expect(await running()).toMatchObject({ candidates: [{ composition: { id: next }, percent: 10 }] })
    await from('member-1', 1, 1)
    expect((await running()).candidates).toEqual([])
    expect((await halts())[0]).toMatchObject({ after: { failed: 11, loads: 71 } })
  })

  test('SEC-15 one network hides no failing rollout behind loads that went well', async () => {
    for (let n = 0; n < 10; n++) await from('somebody', 500, 0)
    for (let n = 0; n < 44; n++) await from(`member-${n}`, 1, 0)
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    for (let n = 44; n < 47; n++) await from(`member-${n}`, 1, 1)
    expect((await running()).candidates).toEqual([])
    expect((await halts())[0]).toMatchObject({ after: { failed: 3, loads: 52 } })
  })

  test('SEC-15 a rollout that is given a share again is judged anew, by every network', async () => {
    for (const network of ['a', 'b', 'c']) await from(network, 50, 50)
    for (let n = 0; n < 8; n++) await from(`member-${n}`, 5, 0)
    expect((await running()).candidates).toEqual([])
    await put(10)
    for (let n = 0; n < 8; n++) await from(`member-${n}`, 5, 0)
    for (const network of ['a', 'b']) await from(network, 50, 50)
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    await from('c', 50, 50)
    expect((await running()).candidates).toEqual([])
  })

  test('an operator sets the guard, which stands from the next loads on and in the audit', async () => {
    expect((await merchant()).guard).toEqual(DEFAULT_GUARD)
    const operator = await registry.tokenFor('operator', ['siam'])
    const guard = { maxRate: 0.5, minLoads: 10 }
    expect((await setGuard(guard, operator)).json()).toMatchObject({ code: 'siam', guard })
    await load(1_000, 400)
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ action: 'merchant.guard', actor: 'some operator', before: DEFAULT_GUARD, after: guard })
    await setGuard({ maxRate: 0.1, minLoads: 10 })
    await load(1, 0)
    expect((await running()).candidates).toEqual([])
    for (const bad of [{ maxRate: 1.1, minLoads: 1 }, { maxRate: 0.1, minLoads: 0 }, {}])
      expect((await setGuard(bad)).status).toBe(400)
    expect((await setGuard(guard, await registry.tokenFor('viewer', ['siam']))).refusal).toEqual([403, 'auth.refused'])
    await setGuard(DEFAULT_GUARD)
  })
})

test('the guard’s reason names metric and figures', () => {
  const trip = judge({ maxRate: 0.02, minLoads: 50 }, 1_000, 53)
  expect(trip && inWords(trip)).toBe('load-error rate 5.3 % (53 of 1,000 loads) is over 2 %')
  expect(judge({ maxRate: 0, minLoads: 1 }, 1, 0)).toBeNull()
})
