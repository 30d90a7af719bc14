import { DEFAULT_GUARD, type MerchantRow, Running } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { fault, interleave, postLoads, visitors, visitsOf } from '../../testing/load-reports.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

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
  /** So many new visitors of each side, of whom some fail to load mfe-one. */
  const load = (
    candidate: [all: number, failed: number],
    stableOnes: [all: number, failed: number] = [0, 0],
    change = {},
  ) =>
    postLoads(registry, {
      batches: interleave(
        visitsOf(stable, visitors(stableOnes[0]), stableOnes[1]),
        visitsOf(next, visitors(candidate[0]), candidate[1], { version: '1.1.0', ...change }),
      ),
    })
  /** So many new visitors of each side, whom mfe-one fails after it was loaded. */
  const fail = (candidate: number, stableOnes: number) =>
    postLoads(registry, {
      batches: [
        ...visitsOf(stable, visitors(stableOnes), 0).map((one) => ({
          ...one,
          batch: { ...one.batch, faults: [fault()] },
        })),
        ...visitsOf(next, visitors(candidate), 0, { version: '1.1.0' }).map((one) => ({
          ...one,
          batch: { ...one.batch, faults: [fault({ version: '1.1.0' })] },
        })),
      ],
    })
  const halts = () =>
    registry.db.selectFrom('audit').selectAll().where('action', '=', 'candidate.halt').orderBy('id', 'desc').execute()

  test('MFP-007 takes visitors from a candidate with 5 % errors in 1,000 loads against 1 % on the stable side, and records both figures', async () => {
    const before = (await halts()).length
    // What fails lies among what does not.
    for (let n = 0; n < 50; n++) await load([20, 1], [20, n % 5 === 0 ? 1 : 0])
    expect(await running()).toMatchObject({ stable: { id: stable }, candidates: [] })
    expect(await rollout()).toMatchObject({ composition: next, percent: 0, haltedAt: expect.any(String) })
    const [halt, ...others] = await halts()
    expect(others).toHaveLength(before)
    expect(halt).toMatchObject({
      actor: 'guard',
      merchant: 'siam',
      reason: expect.stringMatching(
        /^mfe-one 1\.1\.0: \d+ of \d+ loads failed \([\d.]+ %\), stable 1\.0\.0: \d+ of \d+ \([\d.]+ %\)$/,
      ),
      before: { id: next, percent: 10 },
      after: {
        metric: 'load-error-rate',
        slice: 'mfe-one',
        version: '1.1.0',
        stable: { version: '1.0.0' },
        maxRate: 0.02,
        errorLevel: 0.01,
        percent: 0,
        faults: '/v1/merchants/siam/faults?slice=mfe-one&version=1.1.0',
      },
    })
    expect((await registry.call('GET', '/v1/audit/verify')).json()).toMatchObject({ ok: true })
  })

  test.each([
    ['both sides fail alike, however much', () => load([100, 50], [100, 50])],
    ['1 % failed', () => load([200, 2], [200, 0])],
    ['the last-known-good release failed', () => load([200, 200], [200, 0], { version: '1.0.0', fallback: true })],
    [
      'one visitor tries again and again',
      async () => {
        const [one] = visitors(1)
        for (let n = 0; n < 50; n++)
          await postLoads(registry, {
            batches: [
              ...visitsOf(stable, visitors(2), 0),
              { ...visitsOf(next, [one as string], 1, { version: '1.1.0' })[0], network: `network ${n}` },
            ],
          })
      },
    ],
  ])('MFP-007 continues the rollout when %s', async (_what, tell) => {
    await tell()
    expect(await running()).toMatchObject({ candidates: [{ composition: { id: next }, percent: 10 }] })
    expect((await rollout())?.haltedAt).toBeNull()
  })

  test('MFP-007 sums loads over several reports; halts nothing for those of the stable side alone', async () => {
    await load([0, 0], [100, 100])
    await load([10, 0], [10, 0])
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    for (let n = 0; n < 40; n++) await load([1, 1], [5, 0])
    expect((await running()).candidates).toEqual([])
  })

  test('MFP-007 records one row for edges that report the same failure simultaneously', async () => {
    const before = (await halts()).length
    await Promise.all(Array.from({ length: 6 }, () => load([20, 20], [20, 0])))
    expect((await running()).candidates).toEqual([])
    expect(await halts()).toHaveLength(before + 1)
  })

  test('MFP-007 halts a slice by visitors it fails after its load, and not by those whom the stable one fails as often', async () => {
    await fail(3, 27)
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    await fail(20, 3)
    expect((await running()).candidates).toEqual([])
    expect((await halts())[0]).toMatchObject({
      reason: 'mfe-one 1.1.0: 23 of 23 loads ended in a fault (100 %), stable 1.0.0: 30 of 30 (100 %)',
      after: { metric: 'fault-rate', slice: 'mfe-one', failed: 23, stable: { failed: 30 } },
    })
  })

  test('MFP-007 compares a slice with the highest rate if the stable side has no data', async () => {
    await put(100)
    await load([200, 2])
    expect((await running()).candidates).toMatchObject([{ percent: 100 }])
    await load([60, 60])
    expect((await running()).candidates).toEqual([])
    expect((await halts())[0]?.reason).toMatch(/no stable release to compare with, the maximum is 2 %$/)
  })

  test('MFP-007 does not leave members on broken code because of a lock', async () => {
    const lock = (locked: boolean) => registry.call('PUT', '/v1/merchants/siam/flags', { body: { locked, reason } })
    await lock(true)
    await load([40, 40], [40, 0])
    expect((await running()).candidates).toEqual([])
    expect((await put(10)).rejection).toEqual([423, 'merchant.locked'])
    await lock(false)
  })

  test('evaluates a halted candidate from scratch when it is set again; continues with another share of it', async () => {
    const since = (await rollout())?.since
    await load([3, 3], [20, 0])
    await put(20)
    expect((await rollout())?.since).toBe(since)
    await load([20, 20], [20, 0])
    expect(await rollout()).toMatchObject({ percent: 0, since, haltedAt: expect.any(String) })
    await put(5)
    const anew = await rollout()
    expect(anew).toMatchObject({ percent: 5, haltedAt: null })
    expect(Date.parse(anew?.since ?? '')).toBeGreaterThan(Date.parse(since ?? ''))
    await load([49, 0], [49, 0])
    expect((await running()).candidates).toMatchObject([{ percent: 5 }])
    await registry.call('DELETE', '/v1/merchants/siam/candidate?reason=because')
    expect(await rollout()).toBeUndefined()
  })

  test('MFP-038 promotes a halted candidate only with an explicit confirmation, recorded in the audit', async () => {
    await load([40, 40], [40, 0])
    const promote = (body: object) =>
      registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason, ...body } })
    expect((await put(0)).status).toBe(200)
    for (const body of [{}, { anyway: false }])
      expect((await promote(body)).rejection).toEqual([409, 'candidate.halted'])
    expect((await promote({ anyway: 'yes' })).status).toBe(400)
    expect(await running()).toMatchObject({ stable: { id: stable } })
    expect((await promote({ anyway: true })).json()).toMatchObject({ id: next })
    expect(await running()).toMatchObject({ stable: { id: next } })
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ action: 'candidate.promote', reason, before: { halted: true } })
  })

  test('FIX-305 promotes a candidate that fails in more loads than the guard permits only with an explicit confirmation', async () => {
    await load([20, 9], [20, 0])
    expect((await rollout())?.haltedAt).toBeNull()
    const promote = (body: object) =>
      registry.call('POST', '/v1/merchants/siam/candidate/promote', { body: { reason, ...body } })
    const refused = await promote({})
    expect(refused.rejection).toEqual([409, 'candidate.failing'])
    expect(refused.json()).toMatchObject({ message: 'mfe-one 1.1.0 failed in 9 of 20 loads of the candidate of siam' })
    expect((await promote({ anyway: true })).status).toBe(200)
  })

  /** Visitors of the candidate who come from one network, beside as many others on both sides who load it well. */
  const from = async (network: string, all: number, failed: number, others = all) => {
    const own = visitsOf(next, visitors(all), failed, { version: '1.1.0' }).map((one) => ({ ...one, network }))
    const rest = [
      ...visitsOf(stable, visitors(others * 9), 0),
      ...visitsOf(next, visitors(others), 0, { version: '1.1.0' }),
    ]
    const batches = own.flatMap((one, i) => [...rest.slice(i * 10, i * 10 + 10), one])
    await postLoads(registry, { batches: [...batches, ...rest.slice(all * 10)].slice(0, 500) })
  }

  test('SEC-15 does not let one network or two stop a rollout, however many visitors they create and however often those fail', async () => {
    for (let n = 0; n < 4; n++) await from('somebody', 40, 40)
    for (let n = 0; n < 4; n++) await from('a friend', 40, 40)
    expect(await running()).toMatchObject({ candidates: [{ composition: { id: next }, percent: 10 }] })
    await from('a third', 40, 40)
    expect((await running()).candidates).toEqual([])
  })

  test('SEC-15 does not let one network hide a failing rollout behind successful loads', async () => {
    for (let n = 0; n < 30; n++) {
      await from('somebody', 150, 0, 0)
      await load([1, 1], [9, 0])
    }
    expect((await running()).candidates).toEqual([])
  })

  test('counts members behind one carrier address like others', async () => {
    const carried = (carrier: string) =>
      visitsOf(next, visitors(10), 10, { version: '1.1.0' }).map((one) => ({ ...one, network: carrier }))
    await load([0, 0], [100, 0])
    await postLoads(registry, { batches: ['one', 'two', 'three', 'four'].flatMap(carried) })
    expect((await running()).candidates).toEqual([])
  })

  test('lets an operator set the guard, effective from the next loads, with an audit row', async () => {
    expect((await merchant()).guard).toEqual(DEFAULT_GUARD)
    const operator = await registry.tokenFor('operator', ['siam'])
    const guard = { maxRate: 0.5, errorLevel: 0.05 }
    expect((await setGuard(guard, operator)).json()).toMatchObject({ code: 'siam', guard })
    for (let n = 0; n < 10; n++) await load([10, 4], [10, 0])
    expect((await running()).candidates).toMatchObject([{ percent: 10 }])
    const row = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ action: 'merchant.guard', actor: 'some operator', before: DEFAULT_GUARD, after: guard })
    await setGuard({ maxRate: 0.1, errorLevel: 0.05 })
    await load([1, 0], [1, 0])
    expect((await running()).candidates).toEqual([])
    for (const bad of [{ maxRate: 1.1, errorLevel: 0.01 }, { maxRate: 0.1, errorLevel: 0 }, { maxRate: 0.1 }, {}])
      expect((await setGuard(bad)).status).toBe(400)
    expect((await setGuard(guard, await registry.tokenFor('viewer', ['siam']))).rejection).toEqual([
      403,
      'auth.refused',
    ])
    await setGuard(DEFAULT_GUARD)
  })
})
