import { randomBytes } from 'node:crypto'
import type { SliceClaims, SliceRelease } from '@tessera/contracts'
import { ENTRY_BUDGET, EXPOSE_BUDGETS } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { checkSet } from '../deployments/compositions/compose.domain.ts'
import { type Sample, sampleShell, sampleSlice } from '../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts'

const NAME = 'mfe-gate'
/** Text that no compression makes smaller than so many bytes. */
const noise = (bytes: number): string => randomBytes(bytes).toString('base64')
const claims = (change: Partial<SliceClaims>): Partial<SliceRelease> => ({
  claims: { ...sampleSlice(NAME).release.claims, ...change },
})
const standard = (change: object): Partial<SliceRelease> => {
  const face = sampleSlice(NAME).release.standard
  return { standard: face && { ...face, ...change } }
}

describeOnOneEngine('the gate at publish', (engine) => {
  let registry: TestRegistry
  let candidate: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const other = (version: string, change: Partial<SliceClaims>) => {
      const { claims: own } = sampleSlice('mfe-other').release
      return sampleSlice('mfe-other', version, { claims: { ...own, ...change } })
    }
    await registry.mustPublish(
      sampleShell('1.0.0'),
      other('1.0.0', {
        routes: sampleSlice('mfe-other').release.claims.routes.map((r) => ({ ...r, aliases: ['/m/other-alias'] })),
        popups: [{ popup: 'login', expose: './home' }],
      }),
      other('2.0.0', { popups: [{ popup: 'register', expose: './home' }] }),
    )
    await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-other': { version: '1.0.0' } })
    await registry.mustCompose({ shell: { version: '1.0.0' } }, 'lotus')
    const made = await registry.compose({
      merchant: 'lotus',
      changes: { 'mfe-other': { version: '2.0.0' } },
      promote: false,
    })
    candidate = (made.json() as { id: string }).id
    await rollOut(1)
  })
  afterAll(() => registry.stop())

  const rollOut = (percent: number) =>
    registry.call('PUT', '/v1/merchants/lotus/candidate', {
      body: { composition: candidate, percent, reason: 'for a test' },
    })

  const refused = async (sample: Sample<SliceRelease>) => {
    const { rejection: refusal } = await registry.publish(sample)
    expect((await registry.call('GET', `/v1/releases/${NAME}/1.0.0`)).status).toBe(404)
    return refusal
  }

  test('MFP-009 rejects a listed file that was not uploaded', async () => {
    const sample = sampleSlice('mfe-absent')
    const [file = ''] = sample.bytes.keys()
    sample.bytes.delete(file)
    expect((await registry.publish(sample)).rejection).toEqual([422, 'gate.file-missing'])
  })

  test('MFP-009 rejects a file without integrity, wherever the release mentions it', async () => {
    const { release, bytes } = sampleSlice(NAME)
    for (const { file } of release.files) {
      const files = release.files.filter((f) => f.file !== file)
      expect(await refused({ release: { ...release, files }, bytes })).toEqual([422, 'gate.integrity'])
    }
    const locales = { th: 'locale-th.js', en: null }
    const [file = ''] = release.linked?.exposes['./home']?.js ?? []
    for (const more of [{ locales }, { imports: { [file]: ['part.js'] } }, { imports: { 'part.js': [file] } }]) {
      const linked = release.linked && { ...release.linked, ...more }
      expect(await refused({ release: { ...release, linked }, bytes })).toEqual([422, 'gate.integrity'])
    }
  })

  test('MFP-009 rejects a file that a shell mentions, but does not list', async () => {
    for (const more of [{ wantedEarly: ['late.js'] }, { imports: { 'react.js': ['late.js'] } }])
      expect((await registry.publish(sampleShell('9.0.0', more))).rejection).toEqual([422, 'gate.integrity'])
  })

  test('MFP-009 rejects a file that does not match the release', async () => {
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
  ])('MFP-009 rejects with %s: %s', async (code, _what, change) => {
    expect(await refused(sampleSlice(NAME, '1.0.0', change))).toEqual([422, code])
  })

  test.each([
    ['another container', { container: 'mfe_other' }],
    ['a container that begins like the slice', { container: 'mfe_gate_x' }],
    ['the unique name of another slice', { uniqueName: 'mfe_other_1_0_1' }],
    ['a unique name of another version', { uniqueName: 'mfe_gate_1_0_1' }],
  ])('FIX-114 rejects with gate.unique-name: %s, in a preview release as well', async (_what, change) => {
    for (const version of ['1.0.0', '1.0.0-pr.1.abc1234']) {
      const { release, bytes } = sampleSlice(NAME, version)
      const face = release.standard && { ...release.standard, ...change }
      const { rejection: refusal } = await registry.publish({ release: { ...release, standard: face }, bytes })
      expect([version, refusal]).toEqual([version, [422, 'gate.unique-name']])
    }
  })

  test('FIX-114 rejects a set with two hosted slices of one container', () => {
    const shell = sampleShell('1.0.0').release
    const [one, two] = ['mfe-one', 'mfe-two'].map((name) => sampleSlice(name).release)
    if (!one?.standard || !two) throw new Error('no samples')
    const same = { ...two, standard: { ...one.standard } }
    const gears = (first: 'hosted' | 'linked') => [
      { release: one, gear: first },
      { release: same, gear: 'hosted' as const },
    ]
    expect(checkSet(shell, gears('hosted'))).toMatchObject({ rejection: { code: 'gate.claim-taken' } })
    expect(checkSet(shell, gears('linked'))).toMatchObject({ ok: true })
  })

  test.each([
    ['the linked entry', { entry: noise(ENTRY_BUDGET) }],
    ['the scripts of an expose', { home: noise(EXPOSE_BUDGETS.js) }],
    ['the styles of an expose', { css: noise(EXPOSE_BUDGETS.css) }],
  ])('MFP-045 rejects with gate.budget: %s over its budget, whatever the release declares', async (_what, texts) => {
    const sample = sampleSlice(`mfe-fat-${Object.keys(texts)[0]}`, '1.0.0', {}, texts)
    const files = sample.release.files.map((f) => ({ ...f, brotliBytes: 1 }))
    const { rejection: refusal } = await registry.publish({ ...sample, release: { ...sample.release, files } })
    expect(refusal).toEqual([422, 'gate.budget'])
  })

  test('MFP-045 publishes a release with the sizes that the registry measured', async () => {
    const sample = sampleSlice('mfe-modest')
    const files = sample.release.files.map((f) => ({ ...f, brotliBytes: f.brotliBytes + 7 }))
    await registry.mustPublish({ ...sample, release: { ...sample.release, files } })
    expect((await registry.call('GET', '/v1/releases/mfe-modest/1.0.0')).json()).toEqual(sample.release)
    const { releases } = (await registry.call('GET', '/v1/releases?name=mfe-modest')).json() as {
      releases: { brotliBytes: number }[]
    }
    expect(releases[0]?.brotliBytes).toBe(sample.release.files.reduce((sum, f) => sum + f.brotliBytes, 0))
  })

  test('MFP-030 warns on publishing of a route, alias or popup of another live slice, and composes never both', async () => {
    const { claims: own } = sampleSlice('mfe-rival').release
    const rival = (change: Partial<SliceClaims>, version: string) =>
      sampleSlice('mfe-rival', version, { claims: { ...own, ...change } })
    const routes = (change: object) => ({ routes: own.routes.map((r) => ({ ...r, ...change })) })
    const taken: [Partial<SliceClaims>, string][] = [
      [routes({ path: '/m/mfe-other' }), 'route /m/mfe-other'],
      [routes({ path: '/m/mfe-other/' }), 'route /m/mfe-other'],
      [routes({ aliases: ['/m/other-alias'] }), 'route /m/other-alias'],
      [{ popups: [{ popup: 'login', expose: './home' }] }, 'popup login'],
      [{ popups: [{ popup: 'register', expose: './home' }] }, 'popup register'],
    ]
    for (const [at, [change, claim]] of taken.entries()) {
      const sample = rival(change, `1.${at}.0`)
      await registry.upload(sample)
      for (const [path, status] of [
        ['/v1/releases/check', 200],
        ['/v1/releases', 201],
      ] as const) {
        const answer = await registry.call('POST', path, { body: sample.release })
        expect(answer.status).toBe(status)
        const { warnings } = answer.json() as { warnings: string[] }
        expect(new Set(warnings.map((warning) => warning.split(' is claimed by mfe-other ')[0]))).toEqual(
          new Set([claim]),
        )
      }
    }
    const withOther = await registry.compose({ changes: { 'mfe-rival': { version: '1.0.0' } } })
    expect(withOther.rejection).toEqual([422, 'gate.claim-taken'])
    const alone = await registry.compose({
      merchant: 'lotus',
      changes: { shell: { version: '1.0.0' }, 'mfe-rival': { version: '1.0.0' } },
      promote: false,
    })
    expect(alone.status).toBe(201)
  })

  test('MFP-009 never composes two slices that claim one route (gate.claim-taken)', async () => {
    for (const name of ['mfe-pop', 'mfe-pup'])
      await registry.mustPublish(
        sampleSlice(name, '1.0.0', {
          claims: { ...sampleSlice(name).release.claims, popups: [{ popup: 'download', expose: './home' }] },
        }),
      )
    const both = await registry.compose({
      changes: { 'mfe-pop': { version: '1.0.0' }, 'mfe-pup': { version: '1.0.0' } },
    })
    expect(both.rejection).toEqual([422, 'gate.claim-taken'])
    expect((await registry.running()).slices.map((s) => s.name)).toEqual(['mfe-other'])
  })

  test('MFP-009 rejects removing an expose that a live composition claims, stable or candidate (gate.expose-removed)', async () => {
    const renamed = (version: string) => {
      const sample = sampleSlice('mfe-other', version)
      const { linked, standard, claims } = sample.release
      const exposes = { './main': linked?.exposes['./home'] ?? { js: [], css: [] } }
      sample.release = {
        ...sample.release,
        claims: { ...claims, routes: claims.routes.map((r) => ({ ...r, expose: './main' })) },
        linked: linked && { ...linked, exposes },
        standard: standard && { ...standard, exposes },
      }
      return sample
    }
    const refusedStill = async () =>
      expect((await registry.publish(renamed('3.0.0'))).rejection).toEqual([422, 'gate.expose-removed'])
    await rollOut(1)
    await refusedStill()
    await registry.mustCompose({ 'mfe-other': null })
    await refusedStill()
    await registry.call('DELETE', '/v1/merchants/lotus/candidate?reason=for%20a%20test')
    await registry.mustCompose({ 'mfe-other': { version: '1.0.0' } })
    await refusedStill()
    await registry.mustCompose({ 'mfe-other': null })
    expect((await registry.publish(renamed('3.0.0'))).status).toBe(201)
  })

  test('MFP-009 treats the shell of a candidate as live (gate.contract)', async () => {
    const needs = sampleSlice('mfe-ahead', '1.0.0', {
      claims: { ...sampleSlice('mfe-ahead').release.claims, contract: '^2.0.0' },
    })
    await registry.mustPublish(sampleShell('2.0.0', { contract: '2.0.0' }))
    expect((await registry.publish(needs)).rejection).toEqual([422, 'gate.contract'])
    const changes = { shell: { version: '2.0.0' } }
    const made = await registry.compose({ merchant: 'lotus', changes, promote: false })
    candidate = (made.json() as { id: string }).id
    await rollOut(0)
    expect((await registry.publish(needs)).status).toBe(201)
  })

  test('accepts a valid release through the same gate', async () => {
    expect((await registry.publish(sampleSlice(NAME))).status).toBe(201)
  })
})
