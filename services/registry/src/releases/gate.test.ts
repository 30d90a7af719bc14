import type { SliceClaims, SliceRelease } from '@tessera/contracts'
import { ENTRY_BUDGET } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { type Sample, sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'

const NAME = 'mfe-gate'
const claims = (change: Partial<SliceClaims>): Partial<SliceRelease> => ({
  claims: { ...sampleSlice(NAME).release.claims, ...change },
})
const standard = (change: object): Partial<SliceRelease> => {
  const face = sampleSlice(NAME).release.standard
  return { standard: face && { ...face, ...change } }
}

describeOnBothEngines('the gate at publish', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-other'))
    await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-other': { version: '1.0.0' } })
  })
  afterAll(() => registry.stop())

  const refused = async (sample: Sample<SliceRelease>) => {
    const { refusal } = await registry.publish(sample)
    expect((await registry.call('GET', `/v1/releases/${NAME}/1.0.0`)).status).toBe(404)
    return refusal
  }

  test('MFP-009 a listed file that was not uploaded', async () => {
    const sample = sampleSlice('mfe-absent')
    const [file = ''] = sample.bytes.keys()
    sample.bytes.delete(file)
    expect((await registry.publish(sample)).refusal).toEqual([422, 'gate.file-missing'])
  })

  test('MFP-009 a file without integrity, wherever the release speaks of it', async () => {
    const { release, bytes } = sampleSlice(NAME)
    for (const { file } of release.files) {
      const files = release.files.filter((f) => f.file !== file)
      expect(await refused({ release: { ...release, files }, bytes })).toEqual([422, 'gate.integrity'])
    }
    const locales = { th: 'locale-th.js', en: null }
    const texts = { ...release, linked: release.linked && { ...release.linked, locales } }
    expect(await refused({ release: texts, bytes })).toEqual([422, 'gate.integrity'])
  })

  test('MFP-009 a file that is not what the release says', async () => {
    const { release, bytes } = sampleSlice(NAME)
    const wrong = [{ integrity: `sha384-${'A'.repeat(64)}` }, { bytes: 1 }]
    for (const change of wrong) {
      const files = release.files.map((f, i) => (i === 1 ? { ...f, ...change } : f))
      expect(await refused({ release: { ...release, files }, bytes })).toEqual([422, 'gate.integrity'])
    }
  })

  test.each<[string, string, Partial<SliceRelease>]>([
    ['gate.faces-differ', 'no face at all', { linked: null, standard: null }],
    ['gate.faces-differ', 'faces that expose different names', standard({ exposes: {} })],
    [
      'gate.claim-not-exposed',
      'a claim of what is not exposed',
      claims({ popups: [{ popup: 'login', expose: './login' }] }),
    ],
    ['gate.unique-name', 'a uniqueName of another release', standard({ uniqueName: 'mfe_other_1_0_0' })],
    ['gate.contract', 'a contract that no live shell gives', claims({ contract: '^2.0.0' })],
    ['gate.contract', 'a contract newer than that of any live shell', claims({ contract: '^1.3.0' })],
    [
      'gate.shared-missing',
      'a shared library that no live shell gives',
      { shared: [{ name: 'vue', requiredVersion: '^3.0.0', singleton: true }] },
    ],
    [
      'gate.shared-range',
      'a shared library outside of the range',
      { shared: [{ name: 'react', requiredVersion: '^18.0.0', singleton: true }] },
    ],
    [
      'gate.budget',
      'an entry over its budget',
      { files: sampleSlice(NAME).release.files.map((f) => ({ ...f, brotliBytes: ENTRY_BUDGET + 1 })) },
    ],
  ])('MFP-009 %s: %s', async (code, _what, change) => {
    expect(await refused(sampleSlice(NAME, '1.0.0', change))).toEqual([422, code])
  })

  test('MFP-009 gate.claim-taken: a route or popup of another slice never comes into one composition', async () => {
    const route = sampleSlice('mfe-other').release.claims.routes.map((r) => ({ ...r, aliases: ['/m/mfe-thief'] }))
    const path = { ...sampleSlice('mfe-thief').release.claims, routes: route }
    await registry.mustPublish(sampleSlice('mfe-thief', '1.0.0', { claims: path }))
    const taken = await registry.compose({ changes: { 'mfe-thief': { version: '1.0.0' } } })
    expect(taken.refusal).toEqual([422, 'gate.claim-taken'])
    const popups = [{ popup: 'login' as const, expose: './home' }]
    for (const name of ['mfe-pop', 'mfe-pup'])
      await registry.mustPublish(
        sampleSlice(name, '1.0.0', { claims: { ...sampleSlice(name).release.claims, popups } }),
      )
    const both = await registry.compose({
      changes: { 'mfe-pop': { version: '1.0.0' }, 'mfe-pup': { version: '1.0.0' } },
    })
    expect(both.refusal).toEqual([422, 'gate.claim-taken'])
    expect((await registry.running()).slices.map((s) => s.name)).toEqual(['mfe-other'])
  })

  test('a release without a fault passes the same gate', async () => {
    expect((await registry.publish(sampleSlice(NAME))).status).toBe(201)
  })
})
