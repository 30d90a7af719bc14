import { readFile } from 'node:fs/promises'
import type { FederationManifest } from '@tessera/contracts/federation-manifest'
import { integrityOf } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import { toDiscovery } from './discovery.domain.ts'
import { Discovery } from './discovery.schema.ts'

describeOnOneEngine('the forms for other shells', (engine) => {
  let registry: TestRegistry
  let stable: string
  let candidate: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const slices = ['1.0.0', '1.1.0'].map((v) => sampleSlice('mfe-one', v))
    await registry.mustPublish(sampleShell(), ...slices, sampleSlice('mfe-two'), sampleSlice('mfe-new'))
    const first = { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } }
    stable = (await registry.mustCompose(first)).id
    const changes = { 'mfe-one': { version: '1.1.0' }, 'mfe-new': { version: '1.0.0' } }
    candidate = ((await registry.compose({ changes, promote: false })).json() as { id: string }).id
    const body = { composition: candidate, percent: 10, reason: 'for a test' }
    await registry.call('PUT', '/v1/merchants/siam/candidate', { body })
  })
  afterAll(() => registry.stop())

  test.each([
    ['MFP-002 discovery with a rollout', '/v1/discovery?merchant=siam', 'discovery', 'application/json'],
    ['MFP-025 the Piral feed', '/v1/feed/siam', 'feed', 'application/json'],
    ['MFP-025 the import map', '/v1/import-map/siam', 'import-map', 'application/importmap+json'],
  ])('returns for %s the content of its golden file, with a tag', async (_what, path, golden, type) => {
    const answer = await registry.call('GET', path, { token: '' })
    const text = answer.body.replaceAll(stable, 'id-of-stable').replaceAll(candidate, 'id-of-candidate')
    const file = new URL(`golden/${golden}.json`, import.meta.url)
    expect(JSON.parse(text)).toEqual(JSON.parse(await readFile(file, 'utf8')))
    expect(answer.headers['content-type']).toContain(type)
    const again = await registry.call('GET', path, { headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(again.status).toBe(304)
  })

  test('does not find a merchant that is unknown or runs nothing, in any form', async () => {
    for (const path of ['/v1/discovery?merchant=', '/v1/feed/', '/v1/import-map/']) {
      expect((await registry.call('GET', `${path}nobody`)).rejection).toEqual([404, 'merchant.unknown'])
      expect((await registry.call('GET', `${path}kirin`)).rejection).toEqual([404, 'composition.unknown'])
    }
  })
})

describeOnOneEngine('the federation manifest of a slice', (engine) => {
  const FILE = 'std-manifest.mfe-one.json'
  const written = {
    id: 'mfe_one',
    name: 'mfe_one',
    metaData: { name: 'mfe_one', publicPath: 'auto', remoteEntry: { name: 'std-entry.js', path: '', type: 'global' } },
    shared: [{ name: 'react' }],
    exposes: [{ path: './home' }],
  }
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    const one = sampleSlice('mfe-one')
    const bytes = Buffer.from(JSON.stringify(written))
    one.bytes.set(FILE, bytes)
    one.release.files.push({ file: FILE, integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: 1 })
    if (!one.release.standard) throw new Error('no face for hosts of others')
    one.release.standard.manifest = FILE
    await registry.mustPublish(sampleShell(), one, sampleSlice('mfe-two'))
    const version = '1.0.0'
    await registry.mustCompose({ shell: { version }, 'mfe-one': { version }, 'mfe-two': { version } })
  })
  afterAll(() => registry.stop())
  const ask = (path: string) => registry.call('GET', `/v1/federation/${path}/mf-manifest.json`, { token: '' })

  test('MFP-033 returns the addresses of the files, and the integrity of each that hosts of others load', async () => {
    const { json, headers } = await ask('siam/mfe-one')
    const { integrity, metaData, ...rest } = json() as FederationManifest
    expect(metaData).toEqual({ ...written.metaData, publicPath: '/r/mfe-one/' })
    expect(rest).toEqual({ id: 'mfe_one', name: 'mfe_one', shared: written.shared, exposes: written.exposes })
    expect(Object.keys(integrity ?? {})).toEqual(['home.mfe-one.1.0.0.js', 'std-entry.mfe-one.1.0.0.js'])
    expect(integrity?.['std-entry.mfe-one.1.0.0.js']).toMatch(/^sha256-/)
    expect(headers.etag).toMatch(/^"/)
  })

  test('has no manifest for a slice that the merchant does not run or that has none', async () => {
    expect((await ask('siam/mfe-three')).rejection).toEqual([404, 'manifest.none'])
    expect((await ask('siam/mfe-two')).rejection).toEqual([404, 'manifest.none'])
    expect((await ask('nobody/mfe-one')).rejection).toEqual([404, 'merchant.unknown'])
  })
})

const sideOf = (id: string, versions: Record<string, string>) => ({
  row: { id },
  members: Object.entries(versions).map(([name, v]) => ({
    release: sampleSlice(name, v).release,
    gear: 'linked' as const,
  })),
})

test('MFP-002 returns a sound discovery document for each of 200 states, checked in every element', () => {
  for (let i = 0; i < 200; i++) {
    const names = ['mfe-one', 'mfe-two', 'mfe-three', 'mfe-four'].slice(0, 1 + (i % 4))
    const stable = sideOf('a', Object.fromEntries(names.map((n, k) => [n, `1.${k}.0`])))
    const next = sideOf('b', Object.fromEntries(names.map((n, k) => [n, `1.${(i >> k) & 1 ? 9 : k}.0`])))
    const percent = (i * 7) % 101
    const document = Discovery.parse(toDiscovery({ stable, candidates: i % 5 ? [{ set: next, percent }] : [] }, '/r/'))
    expect(Object.keys(document.microFrontends)).toEqual(names)
  }
})

test('MFP-002 rejects a document that passes the public schema if a later element is wrong', () => {
  const candidates = [{ set: sideOf('b', { x1: '1.1.0' }), percent: 30 }]
  const sides = { stable: sideOf('a', { x1: '1.0.0' }), candidates }
  const broken = (change: (versions: Discovery['microFrontends'][string]) => unknown) => {
    const document = toDiscovery(sides, '/r/')
    document.microFrontends.x1 = change(document.microFrontends.x1 ?? []) as never
    return Discovery.safeParse(document).success
  }
  expect(broken((all) => all)).toBe(true)
  expect(broken(([one]) => [one, 'garbage'])).toBe(false)
  expect(broken(([one]) => [one])).toBe(false)
  expect(broken(([one, two]) => [one, { ...two, deployment: { traffic: 60, default: false } }])).toBe(false)
  expect(broken(([one, two]) => [one, { ...two, deployment: { traffic: 30, default: true } }])).toBe(false)
  expect(broken(([one, two]) => [one, { ...two, extra: 1 }])).toBe(false)
})
