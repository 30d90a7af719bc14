import type { FaultGroup, FaultReport } from '@tessera/contracts'
import { describeOnBothEngines, describeOnOneEngine } from '@tessera/server/testing'
import { batchesOf, fault, postLoads } from '../../testing/load-reports.ts'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import { fingerprintOf } from './fault-groups.domain.ts'

describeOnBothEngines('faults', (engine) => {
  let registry: TestRegistry
  let siam: string
  let viewer: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const versions = ['0.9.0', '1.0.0'].map((version) => sampleSlice('mfe-one', version))
    await registry.mustPublish(sampleShell('1.0.0'), ...versions)
    siam = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    viewer = await registry.tokenFor('viewer', [])
  })
  beforeEach(() => registry.db.deleteFrom('faults').execute())
  afterAll(() => registry.stop())

  const tell = (visitor: string | undefined, faults: FaultReport[], composition = siam, merchant = 'siam') =>
    postLoads(registry, {
      batches: [{ merchant, ...(visitor && { visitor }), batch: { composition, reports: [], faults } }],
    })
  const read = async (query = '') => {
    const answer = await registry.call('GET', `/v1/merchants/siam/faults${query}`, { token: viewer })
    return (answer.json() as { faults: FaultGroup[] }).faults
  }

  test('MFP-022 groups similar errors into one, with count, visitors, first time and a stack', async () => {
    await tell('anna', [fault({ message: 'no game 17 in "hall"' }), fault({ message: 'no game 18 in "room"' })])
    await tell('anna', [fault({ message: 'no game 4 in "hall"' })])
    await tell('ben', [fault({ message: 'no game 5 in "hall"' })])
    await tell(undefined, [fault({ message: 'no game 6 in "hall"' })])
    await tell('ben', [fault({ slice: 'shell', kind: 'rejection', stack: [] })])
    const [shell, game, ...others] = await read()
    expect(others).toEqual([])
    expect(shell).toMatchObject({
      slice: 'shell',
      version: '1.0.0',
      kind: 'rejection',
      told: 1,
      visitors: 1,
      stack: [],
    })
    expect(game).toMatchObject({
      slice: 'mfe-one',
      version: '1.0.0',
      kind: 'error',
      message: 'no game 17 in "hall"',
      stack: fault().stack,
      told: 5,
      visitors: 2,
    })
    expect(Date.parse(game?.lastSeen ?? '')).toBeGreaterThan(Date.parse(game?.firstSeen ?? ''))
  })

  test('separates errors by message, position in the code and release', async () => {
    const home = (version: string) => fault({ version, stack: ['mfe-one/home.js:1:20'] })
    await tell('anna', [fault(), fault({ message: 'y' }), fault({ stack: ['mfe-one/home.js:7:1'] }), home('0.9.0')])
    expect(await read()).toHaveLength(4)
    expect(await read('?slice=mfe-one&version=0.9.0')).toMatchObject([{ version: '0.9.0' }])
    expect(await read('?slice=shell')).toEqual([])
    expect(fingerprintOf(home('0.9.0'))).toBe(fingerprintOf(home('1.0.0')))
  })

  test('counts nothing of another merchant’s composition, of no slice of it, or of no release', async () => {
    await tell('anna', [fault()], siam, 'lotus')
    await tell('anna', [fault()], '00000000-0000-4000-8000-000000000000')
    await tell('anna', [fault({ slice: 'mfe-two' }), fault({ version: '3.0.0' })])
    expect(await read()).toEqual([])
  })

  test('pages a merchant’s errors, and retains a thousand kinds: those with the most visitors, and the newest', async () => {
    const numbered = (n: number) =>
      fault({ message: `x${String.fromCharCode(97 + (n % 26))}${'y'.repeat(Math.floor(n / 26))}` })
    await tell('anna', [fault({ message: 'met by two' })])
    await tell('ben', [fault({ message: 'met by two' })])
    for (let n = 0; n < 1_010; n += 10)
      await tell(
        'anna',
        Array.from({ length: 10 }, (_, i) => numbered(n + i)),
      )
    const all: FaultGroup[] = []
    for (let page = await read(); page.length > 0; page = await read(`?before=${all.at(-1)?.id}`)) all.push(...page)
    expect(all).toHaveLength(1_000)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_000)
    expect(all.map(({ message }) => message)).toContain('met by two')
    expect(all.map(({ message }) => message)).toContain(numbered(1_009).message)
  })

  test('MFP-008 lets readers of the merchant’s audit read errors', async () => {
    const get = (token: string) => registry.call('GET', '/v1/merchants/siam/faults', { token })
    expect((await get('')).rejection).toEqual([401, 'auth.missing'])
    expect((await get(await registry.tokenFor('operator', ['lotus']))).rejection).toEqual([403, 'auth.refused'])
    expect((await get(await registry.tokenFor('operator', ['siam']))).status).toBe(200)
    expect((await registry.call('GET', '/v1/merchants/nobody/faults')).rejection).toEqual([404, 'merchant.unknown'])
    for (const bad of ['?before=x', '?slice=A', '?version=1'])
      expect((await registry.call('GET', `/v1/merchants/siam/faults${bad}`)).status).toBe(400)
  })

  test('stores any content of a message', async () => {
    await tell('anna', [fault({ message: 'a\u0000b\nc\ud800d' })])
    expect(await read()).toMatchObject([{ message: 'a b c d' }])
  })
})

describeOnOneEngine('old faults', (engine) => {
  test('deletes errors after thirty days without an occurrence, with their visitors, on the next loads', async () => {
    const registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'))
    const { id } = await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
    const add = async (days: number) => {
      const last_seen = new Date(Date.now() - days * 86_400_000).toISOString()
      const { slice, version, kind, message } = fault()
      const own = { merchant: 'siam', slice, version, kind, message, stack: '[]', fingerprint: `${days}`, told: 1n }
      const row = await registry.db
        .insertInto('faults')
        .values({ ...own, last_seen })
        .returning('id')
        .executeTakeFirst()
      await registry.db
        .insertInto('fault_visitors')
        .values({ fault: row?.id ?? 0n, visitor: 'anna' })
        .execute()
    }
    for (const days of [31, 29]) await add(days)
    await postLoads(registry, batchesOf(id, 1, 0))
    expect(await registry.db.selectFrom('faults').select('fingerprint').execute()).toEqual([{ fingerprint: '29' }])
    expect(await registry.db.selectFrom('fault_visitors').selectAll().execute()).toHaveLength(1)
    await registry.stop()
  })
})
