import { CompositionDiff, totalBytes } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

describeOnOneEngine('the difference of two compositions', (engine) => {
  let registry: TestRegistry
  let first: string
  let second: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const two = sampleSlice('mfe-two')
    const { claims } = two.release
    two.release.claims = {
      ...claims,
      popups: [{ popup: 'login', expose: './home' }],
      slots: [{ slot: 'home.notice', expose: './home' }],
    }
    const shared = { react: { file: 'react.js', version: '19.4.0' }, mobx: { file: 'react.js', version: '6.0.0' } }
    await registry.mustPublish(
      sampleShell('1.0.0'),
      sampleShell('1.1.0', { contract: '1.3.0', shared }),
      sampleSlice('mfe-one'),
      sampleSlice('mfe-one', '1.10.0'),
      two,
    )
    first = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    const changes = {
      shell: { version: '1.1.0' },
      'mfe-one': { version: '1.10.0', gear: 'hosted' as const },
      'mfe-two': { version: '1.0.0' },
    }
    second = (await registry.mustCompose(changes)).id
  })
  afterAll(() => registry.stop())

  const ask = (id: string, other: string, merchant = 'siam') =>
    registry.call('GET', `/v1/compositions/${merchant}/${id}/diff/${other}`, { token: '' })
  const check = (changes: object, merchant = 'siam') =>
    registry.call('POST', '/v1/compositions/check', {
      body: { merchant, changes, reason: 'for a test' },
      token: '',
    })
  const sizeOf = (version: string, face: 'linked' | 'standard') => {
    const { release } = sampleSlice('mfe-one', version)
    const files = release.files.filter((f) => release[face]?.files.includes(f.file))
    return totalBytes(files)
  }

  test('names members with the size of the loaded face, claims, libraries and contract', async () => {
    const diff = CompositionDiff.parse((await ask(first, second)).json())
    expect([diff.from, diff.to]).toEqual([
      { id: first, number: 1 },
      { id: second, number: 2 },
    ])
    expect(diff.members.map((m) => [m.name, m.before?.version ?? null, m.after?.version ?? null])).toEqual([
      ['shell', '1.0.0', '1.1.0'],
      ['mfe-one', '1.0.0', '1.10.0'],
      ['mfe-two', null, '1.0.0'],
    ])
    expect(diff.members[1]).toEqual({
      name: 'mfe-one',
      before: { version: '1.0.0', gear: 'linked', ...sizeOf('1.0.0', 'linked') },
      after: { version: '1.10.0', gear: 'hosted', ...sizeOf('1.10.0', 'standard') },
    })
    expect(diff.claims.removed).toEqual([])
    expect(diff.claims.added).toEqual(
      ['route /m/mfe-two', 'popup login', 'slot home.notice'].map((claim) => ({ claim, slice: 'mfe-two' })),
    )
    expect(diff.shared).toEqual([
      { name: 'mobx', before: null, after: '6.0.0' },
      { name: 'react', before: '19.3.1', after: '19.4.0' },
    ])
    expect(diff.contract).toEqual({ before: '1.2.0', after: '1.3.0' })
  })

  test('reverses in the other direction, and is empty against itself', async () => {
    const back = CompositionDiff.parse((await ask(second, first)).json())
    expect(back.claims).toMatchObject({ added: [], removed: [{}, {}, {}] })
    expect(back.contract).toEqual({ before: '1.3.0', after: '1.2.0' })
    const none = CompositionDiff.parse((await ask(first, first)).json())
    expect([none.claims, none.shared]).toEqual([{ added: [], removed: [] }, []])
    for (const { before, after } of none.members) expect(before).toEqual(after)
  })

  test('compares a check with what runs, and creates nothing', async () => {
    const count = async () => (await registry.db.selectFrom('compositions').select('id').execute()).length
    const before = await count()
    const diff = CompositionDiff.parse((await check({ 'mfe-two': null })).json())
    expect(diff).toMatchObject({ from: { id: second }, to: null })
    expect(diff.members.find((m) => m.name === 'mfe-two')).toMatchObject({ before: { version: '1.0.0' }, after: null })
    expect(diff.claims.removed).toHaveLength(3)
    const fresh = CompositionDiff.parse((await check({ shell: { version: '1.0.0' } }, 'lotus')).json())
    expect(fresh).toMatchObject({ from: null, to: null, contract: { before: null, after: '1.2.0' } })
    expect(await count()).toBe(before)
  })

  test('rejects in a check with the same code as composing', async () => {
    expect((await check({}, 'nobody')).rejection).toEqual([404, 'merchant.unknown'])
    expect((await check({}, 'lotus')).rejection).toEqual([422, 'composition.incomplete'])
    expect((await check({ shell: null })).rejection).toEqual([422, 'composition.incomplete'])
    expect((await check({ 'mfe-one': { version: '9.9.9' } })).rejection).toEqual([404, 'release.unknown'])
    expect((await ask(first, second, 'lotus')).rejection).toEqual([404, 'composition.unknown'])
    expect((await ask(first, '00000000-0000-4000-8000-000000000000')).rejection).toEqual([404, 'composition.unknown'])
  })
})
