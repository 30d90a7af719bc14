import { Health } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { readRegistryConfig } from '../../config.ts'
import { batchesOf, postLoads, report } from '../../testing/load-reports.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import { p75, timeClassOf } from './time-classes.domain.ts'

const EDGE = 'edge-token-of-the-tests-0001'

describeOnOneEngine('loads', (engine) => {
  let registry: TestRegistry
  let siam: string
  let lotus: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open(), { REGISTRY_EDGE_TOKEN: EDGE })
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '0.9.0'))
    const first = { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } }
    siam = (await registry.mustCompose(first)).id
    lotus = (await registry.mustCompose(first, 'lotus')).id
  })
  beforeEach(async () => {
    await registry.db.deleteFrom('load_counts').execute()
    await registry.db.deleteFrom('load_times').execute()
  })
  afterAll(() => registry.stop())

  const health = async (merchant = 'siam', query = '') =>
    Health.parse((await registry.call('GET', `/v1/health/${merchant}${query}`, { token: '' })).json())

  test('MFP-022 counts loads by composition, release and minute, with their times', async () => {
    const batch = (reports: object[], lcpMs?: number) => ({
      merchant: 'siam',
      batch: { composition: siam, reports, ...(lcpMs === undefined ? {} : { lcpMs }) },
    })
    const failed = report({ outcome: 'timeout', ms: 9_000 })
    const standIn = report({ version: '0.9.0', fallback: true, ms: 30 })
    const body = {
      batches: [
        batch([report({ ms: 60 }), report({ ms: 60 }), report({ ms: 90 }), report({ ms: 700 }), failed], 1_300),
        batch([standIn, { ...standIn, outcome: 'failed' }], 1_700),
        batch([], 2_400),
      ],
    }
    expect(await postLoads(registry, body)).toEqual({ counted: 7, ignored: 0 })
    const told = await health()
    const sums = { loads: 5, failed: 1, fallbacks: 1, p75LoadMs: 100 }
    expect(told.compositions).toEqual([{ composition: siam, number: 1, ...sums, pages: 3, p75LcpMs: 2_500 }])
    expect(told.slices).toEqual([
      { slice: 'mfe-one', version: '0.9.0', loads: 0, failed: 0, fallbacks: 1, p75LoadMs: null },
      { slice: 'mfe-one', version: '1.0.0', ...sums, fallbacks: 0 },
    ])
    expect(told.minutes).toEqual([{ minute: expect.any(String), composition: siam, loads: 5, failed: 1 }])
    await postLoads(registry, body)
    expect((await health()).compositions[0]).toMatchObject({ loads: 10, failed: 2, fallbacks: 2, pages: 6 })
  })

  test('omits loads of another merchant, unknown or not composed, and counts the rest', async () => {
    const of = (merchant: string, composition: string, ...reports: object[]) => ({
      merchant,
      batch: { composition, reports },
    })
    const body = {
      batches: [
        of('siam', lotus, report()),
        of('nobody', siam, report()),
        of('siam', 'no-such-id', report()),
        of('siam', '\u0000', report()),
        of('siam', '00000000-0000-4000-8000-000000000000', report()),
        of(
          'siam',
          siam,
          report({ version: '0.9.0' }),
          report({ slice: 'mfe-two' }),
          report({ version: '7.7.7', fallback: true }),
        ),
        of('siam', siam, report()),
      ],
    }
    expect(await postLoads(registry, body)).toEqual({ counted: 1, ignored: 8 })
    expect((await health()).compositions).toMatchObject([{ composition: siam, loads: 1 }])
    expect(await health('lotus')).toMatchObject({ compositions: [], slices: [], minutes: [] })
  })

  test('accepts a full body in one request', async () => {
    const { batches } = batchesOf(siam, 25_000, 250)
    expect(batches).toHaveLength(500)
    expect(await postLoads(registry, { batches })).toEqual({ counted: 25_000, ignored: 0 })
    expect((await health()).compositions).toMatchObject([{ loads: 25_000, failed: 250 }])
    const over = [...batches, ...batches.slice(0, 1)]
    expect((await registry.call('POST', '/v1/loads', { body: { batches: over } })).status).toBe(400)
  })

  test('loses no load of many simultaneous edges', async () => {
    const edges = Array.from({ length: 12 }, (_, i) =>
      postLoads(registry, {
        batches: [...batchesOf(siam, 100, i).batches, ...batchesOf(lotus, 50, 0, {}, 'lotus').batches],
      }),
    )
    await Promise.all(edges)
    expect((await health()).compositions).toMatchObject([{ loads: 1_200, failed: 66 }])
    expect((await health('lotus')).compositions).toMatchObject([{ loads: 600, failed: 0 }])
  })

  test('MFP-008 lets only an edge and an administrator report loads, and an edge do nothing else', async () => {
    const post = (token: string) => registry.call('POST', '/v1/loads', { body: batchesOf(siam, 1, 0), token })
    expect((await post(EDGE)).status).toBe(200)
    expect((await post('')).rejection).toEqual([401, 'auth.missing'])
    for (const role of ['viewer', 'publisher', 'operator'] as const)
      expect((await post(await registry.tokenFor(role, ['siam', 'loads']))).rejection).toEqual([403, 'auth.refused'])
    expect((await registry.compose({ changes: {} }, EDGE)).rejection).toEqual([403, 'auth.refused'])
    expect((await registry.call('GET', '/v1/audit', { token: EDGE })).rejection).toEqual([403, 'auth.refused'])
  })

  test('returns health over the requested period, a minute to a day', async () => {
    const ago = (minutes: number) => new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000)
    const row = { merchant: 'siam', composition: siam, slice: 'mfe-one', version: '1.0.0', ms_sum: 1n } as const
    const add = (minutes: number, loads: bigint) =>
      registry.db
        .insertInto('load_counts')
        .values({ ...row, minute: ago(minutes), outcome: 'ok', fallback: false, loads })
        .execute()
    for (const [minutes, loads] of [
      [5, 1n],
      [90, 10n],
      [1_500, 100n],
    ] as const)
      await add(minutes, loads)
    const loads = async (query: string) => (await health('siam', query)).compositions[0]?.loads
    expect(await Promise.all(['', '?minutes=10', '?minutes=120', '?minutes=1440'].map(loads))).toEqual([1, 1, 11, 11])
    const { minutes } = await health('siam', '?minutes=120')
    expect(minutes.map((m) => m.minute)).toEqual([ago(90).toISOString(), ago(5).toISOString()])
    for (const bad of ['0', '1441', 'x', '1.5'])
      expect((await registry.call('GET', `/v1/health/siam?minutes=${bad}`)).status).toBe(400)
    expect((await registry.call('GET', '/v1/health/nobody')).rejection).toEqual([404, 'merchant.unknown'])
  })
})

describeOnOneEngine('old loads', (engine) => {
  test('deletes loads after thirty days, on the next loads', async () => {
    const registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'))
    const { id } = await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
    const add = (days: number) => {
      const own = { minute: new Date(Date.now() - days * 86_400_000), merchant: 'siam', composition: id }
      const release = { slice: 'mfe-one', version: '1.0.0', loads: 1n }
      return Promise.all([
        registry.db
          .insertInto('load_counts')
          .values({ ...own, ...release, outcome: 'ok', fallback: false, ms_sum: 1n })
          .execute(),
        registry.db
          .insertInto('load_times')
          .values({ ...own, ...release, subject: 'load', class_ms: 25 })
          .execute(),
      ])
    }
    for (const days of [31, 29]) await add(days)
    await postLoads(registry, batchesOf(id, 1, 0))
    const left = async (table: 'load_counts' | 'load_times') =>
      (await registry.db.selectFrom(table).select('loads').execute()).length
    expect([await left('load_counts'), await left('load_times')]).toEqual([2, 2])
    await registry.stop()
  })
})

test('reports the class whose upper bound covers three quarters of the times', () => {
  expect([0, 25, 25.1, 2_500, 600_000].map(timeClassOf)).toEqual([25, 25, 50, 2_500, 600_000])
  const times = (...loads: [number, number][]) => loads.map(([class_ms, n]) => ({ class_ms, loads: n }))
  expect(p75([])).toBeNull()
  expect(p75(times([800, 1]))).toBe(800)
  expect(p75(times([400, 1], [100, 3]))).toBe(100)
  expect(p75(times([100, 2], [400, 2]))).toBe(400)
})

test('requires an edges’ token different from the administrator’s, and no shorter', () => {
  const read = (token: string) => () =>
    readRegistryConfig({ REGISTRY_ADMIN_TOKEN: 'x'.repeat(24), REGISTRY_EDGE_TOKEN: token })
  expect(read('y'.repeat(24))().REGISTRY_EDGE_TOKEN).toEqual(['y'.repeat(24)])
  expect(read('x'.repeat(24))).toThrow(/REGISTRY_EDGE_TOKEN/)
  expect(read('y'.repeat(23))).toThrow(/REGISTRY_EDGE_TOKEN/)
})
