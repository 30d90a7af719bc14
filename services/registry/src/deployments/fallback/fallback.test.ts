import { Fallback, type SliceRelease } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'

/** A version of mfe-one that exposes more, and claims it if it is told to. */
function richer(version: string, claimed: boolean) {
  const sample = sampleSlice('mfe-one', version)
  const { linked, standard, claims } = sample.release
  const exposes = { ...linked?.exposes, './extra': { js: [], css: [] } }
  const slots: SliceRelease['claims']['slots'] = claimed ? [{ slot: 'home.notice', expose: './extra' }] : []
  sample.release = {
    ...sample.release,
    claims: { ...claims, slots },
    linked: linked && { ...linked, exposes },
    standard: standard && { ...standard, exposes },
  }
  return sample
}

describeOnOneEngine('the last-known-good release', (engine) => {
  let registry: TestRegistry
  const ids: Record<string, string> = {}
  const compose = async (version: string, gear: 'linked' | 'hosted' = 'linked') => {
    ids[version] = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version, gear } })).id
  }
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const { claims } = sampleSlice('mfe-one').release
    await registry.mustPublish(
      sampleShell('1.0.0'),
      sampleShell('2.0.0', { contract: '2.0.0' }),
      sampleSlice('mfe-two'),
      sampleSlice('mfe-one', '0.9.0', { claims: { ...claims, contract: '^2.0.0' } }),
      sampleSlice('mfe-one', '1.0.0'),
      sampleSlice('mfe-one', '1.1.0'),
      richer('1.2.0', false),
      richer('1.3.0', true),
      richer('1.4.0', true),
    )
  })
  afterAll(() => registry.stop())

  const ask = (id = '', slice = 'mfe-one', merchant = 'siam') =>
    registry.call('GET', `/v1/compositions/${merchant}/${id}/fallback/${slice}`, { token: '' })
  const versionFor = async (id = '') => Fallback.parse((await ask(id)).json()).slice.version

  test('MFP-013 is complete: every file of one version, with its integrity, in the runtime it was published for', async () => {
    await compose('1.0.0')
    expect((await ask(ids['1.0.0'])).rejection).toEqual([404, 'fallback.none'])
    await compose('1.1.0', 'hosted')
    const linked = Fallback.parse((await ask(ids['1.1.0'])).json())
    const { release } = sampleSlice('mfe-one', '1.0.0')
    const hash = (file: string) => release.files.find((f) => f.file === file)?.integrity
    expect(linked.slice).toMatchObject({ name: 'mfe-one', version: '1.0.0', gear: 'linked', base: '/r/mfe-one/' })
    expect(linked.modules).toEqual(
      Object.fromEntries((release.linked?.files ?? []).map((file) => [`/r/mfe-one/${file}`, hash(file)])),
    )
    expect(linked.integrity).toEqual({})
    await compose('1.2.0')
    const hosted = Fallback.parse((await ask(ids['1.2.0'])).json())
    expect(hosted.slice).toMatchObject({ version: '1.1.0', gear: 'hosted', entryType: 'script' })
    expect(hosted.modules).toEqual({})
    const files = sampleSlice('mfe-one', '1.1.0').release.standard?.files ?? []
    expect(Object.keys(hosted.integrity)).toEqual(expect.arrayContaining(files.map((file) => `/r/mfe-one/${file}`)))
    expect(Object.keys(hosted.integrity)).toHaveLength(files.length)
  })

  test('is the newest earlier one that shows everything that the composed version claims', async () => {
    expect(await versionFor(ids['1.2.0'])).toBe('1.1.0')
    // The newest one lacks what 1.3.0 claims, so it is passed over.
    await compose('1.0.0')
    await compose('1.3.0')
    expect(await versionFor(ids['1.3.0'])).toBe('1.2.0')
    await compose('1.4.0')
    expect(await versionFor(ids['1.4.0'])).toBe('1.3.0')
    expect(await versionFor(ids['1.3.0'])).toBe('1.2.0')
    expect(await versionFor(ids['1.1.0'])).toBe('1.0.0')
  })

  test('returns the stable one for a candidate', async () => {
    const body = { composition: ids['1.1.0'], percent: 10, reason }
    expect((await registry.call('PUT', '/v1/merchants/siam/candidate', { body })).status).toBe(200)
    expect(await versionFor(ids['1.1.0'])).toBe('1.4.0')
    await registry.call('DELETE', '/v1/merchants/siam/candidate?reason=because')
    expect(await versionFor(ids['1.1.0'])).toBe('1.0.0')
  })

  test('excludes versions that the shell’s contract does not fit, or that are retired', async () => {
    const changes = { shell: { version: '2.0.0' }, 'mfe-one': { version: '0.9.0' } }
    await registry.mustCompose(changes, 'lotus')
    const id = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } }, 'lotus'))
      .id
    expect((await ask(id, 'mfe-one', 'lotus')).rejection).toEqual([404, 'fallback.none'])
    await registry.db.insertInto('retired_releases').values({ name: 'mfe-one', version: '1.3.0' }).execute()
    expect(await versionFor(ids['1.4.0'])).toBe('1.2.0')
  })

  test('requires a composition of the merchant and a slice of it', async () => {
    expect((await ask(ids['1.1.0'], 'mfe-two')).rejection).toEqual([404, 'fallback.none'])
    expect((await ask(ids['1.1.0'], 'mfe-one', 'lotus')).rejection).toEqual([404, 'composition.unknown'])
    expect((await ask('00000000-0000-4000-8000-000000000000')).rejection).toEqual([404, 'composition.unknown'])
  })
})
