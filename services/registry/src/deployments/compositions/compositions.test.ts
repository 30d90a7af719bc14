import { setTimeout as sleep } from 'node:timers/promises'
import { CompositionRef } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

describeOnBothEngines('compositions', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const versions = ['1.0.0', '1.1.0', '1.2.0']
    await registry.mustPublish(sampleShell('1.0.0'))
    await registry.mustPublish(...versions.flatMap((v) => [sampleSlice('mfe-one', v), sampleSlice('mfe-two', v)]))
    for (const merchant of ['siam', 'lotus'])
      await registry.mustCompose(
        { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } },
        merchant,
      )
  })
  afterAll(() => registry.stop())

  const versions = async (merchant = 'siam') =>
    Object.fromEntries((await registry.running(merchant)).slices.map((s) => [s.name, s.version]))
  const move = (composition: string, merchant = 'siam') =>
    registry.call('POST', `/v1/merchants/${merchant}/stable`, { body: { composition, reason: 'for a test' } })
  const history = async (merchant = 'siam') =>
    (
      (await registry.call('GET', `/v1/merchants/${merchant}/compositions`)).json() as {
        compositions: CompositionRef[]
      }
    ).compositions

  test('returns files of every member with their integrity, by the address that browsers request', async () => {
    const { slices, shell, integrity } = await registry.running()
    const one = sampleSlice('mfe-one').release
    expect(shell).toMatchObject({ version: '1.0.0', base: '/r/shell/', contract: '1.2.0' })
    expect(slices[0]).toMatchObject({ gear: 'linked', entry: one.linked?.entry, base: '/r/mfe-one/' })
    for (const file of one.linked?.files ?? [])
      expect(integrity[`/r/mfe-one/${file}`]).toBe(one.files.find((f) => f.file === file)?.integrity)
    expect(integrity['/r/mfe-one/std-entry.mfe-one.1.0.0.js']).toBeUndefined()
  })

  test('moves several slices in one composition, and removes one', async () => {
    await registry.mustCompose({ 'mfe-one': { version: '1.1.0' }, 'mfe-two': { version: '1.1.0' } })
    expect(await versions()).toEqual({ 'mfe-one': '1.1.0', 'mfe-two': '1.1.0' })
    await registry.mustCompose({ 'mfe-two': null })
    expect(await versions()).toEqual({ 'mfe-one': '1.1.0' })
    await registry.mustCompose({ 'mfe-two': { version: '1.2.0', gear: 'hosted' } })
    const two = (await registry.running()).slices[1]
    expect(two).toMatchObject({ gear: 'hosted', container: 'mfe_two', entry: 'std-entry.mfe-two.1.2.0.js' })
  })

  test('leaves a composition that is not promoted waiting until the merchant is moved to it', async () => {
    const before = await registry.running()
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.2.0' } }, promote: false })
    const { id } = CompositionRef.parse(made.json())
    expect(await registry.running()).toEqual(before)
    expect((await move(id)).status).toBe(200)
    expect((await registry.running()).id).toBe(id)
  })

  test('MFP-005 rolls back to any earlier composition, and forward again', async () => {
    const all = await history()
    expect(all.map((c) => c.number)).toEqual(all.map((_, i) => all.length - i))
    for (const target of all) {
      expect((await move(target.id)).json()).toMatchObject({ id: target.id, number: target.number })
      const { id, number, slices } = await registry.running()
      expect([id, number]).toEqual([target.id, target.number])
      expect(slices.map((s) => [s.name, s.version])).toEqual(
        Object.entries(target.slices).map(([name, s]) => [name, s.version]),
      )
    }
    expect(await history()).toEqual(all)
  })

  test('MFP-003 leaves response and tag of another merchant unchanged on a move', async () => {
    const ask = () => registry.call('GET', '/v1/compositions/lotus')
    const before = await ask()
    await registry.mustCompose({ 'mfe-one': { version: '1.1.0' } })
    const after = await ask()
    expect(after.body).toBe(before.body)
    expect(after.headers.etag).toBe(before.headers.etag)
    expect((await registry.running('siam')).id).not.toBe((await registry.running('lotus')).id)
  })

  test('returns 304 for an unchanged composition, until it moves', async () => {
    const first = await registry.call('GET', '/v1/compositions/siam')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await registry.call('GET', '/v1/compositions/siam', { headers })
    expect([again.status, again.body]).toEqual([304, ''])
    await registry.mustCompose({ 'mfe-one': { version: '1.0.0' } })
    expect((await registry.call('GET', '/v1/compositions/siam', { headers })).status).toBe(200)
  })

  test('serializes simultaneous composing for one merchant, each with a distinct number', async () => {
    const made = await Promise.all(
      ['1.0.0', '1.1.0', '1.2.0', '1.0.0', '1.1.0'].map((version) => registry.mustCompose({ 'mfe-two': { version } })),
    )
    expect(new Set(made.map((c) => c.number)).size).toBe(5)
    const newest = made.reduce((a, b) => (a.number > b.number ? a : b))
    expect((await registry.running()).number).toBe(newest.number)
  })

  test('MFP-004 shows none of 50 readers a mix while 20 moves run', async () => {
    const whole = new Map<string, string>()
    const learn = async (version: string) => {
      const { id } = await registry.mustCompose({ 'mfe-one': { version }, 'mfe-two': { version, gear: 'linked' } })
      whole.set(id, version)
    }
    await learn('1.0.0')
    let moving = true
    let reads = 0
    const mixed: unknown[] = []
    const read = async () => {
      // One more turn after the last move, so that every reader has seen the end.
      for (let last = false; !last; ) {
        last = !moving
        const { id, slices } = await registry.running()
        const seen = slices.map((s) => s.version)
        reads += 1
        if (seen.length !== 2 || new Set(seen).size !== 1) mixed.push({ id, seen })
        // Leaves the machine to the moves; limits nothing.
        await sleep(100)
      }
    }
    const readers = Array.from({ length: 50 }, read)
    try {
      for (let turn = 0; turn < 20; turn++) await learn(['1.1.0', '1.2.0', '1.0.0'][turn % 3] ?? '')
    } finally {
      moving = false
      await Promise.all(readers)
    }
    expect(mixed).toEqual([])
    expect(reads).toBeGreaterThan(50)
    const { id, slices } = await registry.running()
    expect(slices[0]?.version).toBe(whole.get(id))
  })

  test.each([
    ['an unknown merchant', 404, 'merchant.unknown', { merchant: 'nobody', changes: {} }],
    ['an unknown release', 404, 'release.unknown', { changes: { 'mfe-one': { version: '9.9.9' } } }],
    ['an unknown shell', 404, 'release.unknown', { changes: { shell: { version: '9.9.9' } } }],
    ['no shell', 422, 'composition.incomplete', { changes: { shell: null } }],
  ] as const)('rejects a composition with %s', async (_what, status, code, body) => {
    expect((await registry.compose(body)).rejection).toEqual([status, code])
  })

  test('does not find an unknown merchant, or a composition of another merchant', async () => {
    const foreign = (await history('lotus'))[0]?.id ?? ''
    expect((await move(foreign)).rejection).toEqual([404, 'composition.unknown'])
    expect((await move(foreign, 'nobody')).rejection).toEqual([404, 'merchant.unknown'])
    expect((await registry.call('GET', '/v1/compositions/nobody')).rejection).toEqual([404, 'merchant.unknown'])
    expect((await registry.call('GET', `/v1/compositions/siam/${foreign}`)).rejection).toEqual([
      404,
      'composition.unknown',
    ])
    expect((await registry.call('GET', `/v1/compositions/lotus/${foreign}`)).json()).toMatchObject({ id: foreign })
  })

  test('requires a shell in the first composition of a merchant', async () => {
    const without = { merchant: 'kirin', changes: { 'mfe-one': { version: '1.0.0' } } }
    expect((await registry.compose(without)).rejection).toEqual([422, 'composition.incomplete'])
    expect((await registry.call('GET', '/v1/compositions/kirin')).rejection).toEqual([404, 'composition.unknown'])
  })

  test('does not move a locked merchant', async () => {
    const before = await registry.running('lotus')
    await registry.db.updateTable('merchants').set({ locked: true }).where('code', '=', 'lotus').execute()
    const composed = await registry.compose({ merchant: 'lotus', changes: { 'mfe-one': { version: '1.1.0' } } })
    expect(composed.rejection).toEqual([423, 'merchant.locked'])
    expect((await move(before.id, 'lotus')).rejection).toEqual([423, 'merchant.locked'])
    expect(await registry.running('lotus')).toEqual(before)
    expect((await registry.call('GET', '/v1/merchants')).json()).toMatchObject({
      merchants: [
        { code: 'kirin' },
        { code: 'lotus', locked: true, stable: before.id },
        { code: 'siam', locked: false },
      ],
    })
  })
})
