import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlatformDocumentBoot, previewComposition } from '@tessera/contracts'
import { bucketOf, createPreviewSeal } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { configuredComposition, createDocument } from '../testing/configured.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

const TOKEN = 'edge-token-of-the-tests-00001'
const OLD = '#f2b84b'
const NEW = '#ffe08a'
/** Who is asked for, to be sure of the share: 10 % of them, give or take chance. */
const VISITORS = Array.from({ length: 1_000 }, (_, i) => `visitor-${i}`)

let edge: TestEdge
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-edge-'))
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: TOKEN, EDGE_CACHE_DIR: dir })
  edge.registry.configurations.set('siam/1', createDocument())
  edge.registry.configurations.set('siam/2', createDocument(NEW))
  edge.registry.set(configuredComposition(1, 1))
})
afterEach(async () => {
  await edge.stop()
  await rm(dir, { recursive: true, force: true })
})

const visit = (path: string, visitor = 'me', headers: Record<string, string> = {}) =>
  edge.get(path, { cookie: `tessera_visitor=${visitor}`, ...headers })
const accentOf = async (visitor = 'me') => /--accent:(#\w+)/.exec((await visit('/m/home', visitor)).body)?.[1]
const rawBootOf = (body: string) => JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(body)?.[1] ?? 'null')
const bootOf = (body: string) => PlatformDocumentBoot.parse(rawBootOf(body))
const tell = async () => {
  await until(() => edge.registry.readers.size === 1)
  edge.registry.notifyChange('siam')
}

test('shows a colour rolled out at 10 % to exactly those visitors, and to none once reverted, without a restart', async () => {
  edge.registry.set(configuredComposition(1, 1), configuredComposition(2, 2), 10)
  const isWithin = (visitor: string) => bucketOf('siam', visitor) < 1_000
  const seen: [string, string | undefined][] = []
  for (const visitor of VISITORS) seen.push([visitor, await accentOf(visitor)])
  expect(seen).toEqual(VISITORS.map((visitor) => [visitor, isWithin(visitor) ? NEW : OLD]))
  const share = VISITORS.filter(isWithin).length / VISITORS.length
  expect([share > 0.07, share < 0.13]).toEqual([true, true])
  const [within = ''] = VISITORS.filter(isWithin)
  edge.registry.set(configuredComposition(1, 1))
  await tell()
  await until(async () => (await accentOf(within)) === OLD)
  for (const visitor of VISITORS.slice(0, 100)) expect(await accentOf(visitor)).toBe(OLD)
})

test('serves icon, manifest and boot data of the visitor’s side too', async () => {
  edge.registry.configurations.set(
    'siam/2',
    createDocument(NEW, { name: 'Siam Summer', session: { idleLockMinutes: 7, timer: true } }),
  )
  edge.registry.set(configuredComposition(1, 1), configuredComposition(2, 2), 10)
  const [within, outside] = [0, 9_999].map(
    (bucket) => VISITORS.find((visitor) => Math.abs(bucketOf('siam', visitor) - bucket) < 1_000) ?? '',
  )
  const of = async (visitor: string | undefined) => ({
    icon: (await visit('/favicon.svg', visitor)).body.includes(NEW),
    name: (await visit('/manifest.webmanifest', visitor)).json().name,
    boot: rawBootOf((await visit('/m/home', visitor)).body).merchant,
  })
  expect(await of(within)).toMatchObject({
    icon: true,
    name: 'Siam Summer',
    boot: { name: 'Siam Summer', session: { idleLockMinutes: 7 } },
  })
  expect(await of(outside)).toMatchObject({
    icon: false,
    name: 'Siam Night',
    boot: { name: 'Siam Night', session: { idleLockMinutes: 30 } },
  })
  const png = async (visitor = '') => (await visit('/icons/full-192.png', visitor)).rawPayload.toString('base64')
  expect(await png(within)).not.toBe(await png(outside))
})

test('turns a switch that a side has off off on its pages; leaves one that it has on at the stable value, and the api responds', async () => {
  const switches = createDocument().switches as Record<string, boolean>
  const otherwise = { ...switches, VIP: false, FACEBOOKLOGIN3: true }
  edge.registry.configurations.set('siam/2', createDocument(NEW, { switches: otherwise, trialCode: 'another' }))
  edge.registry.set(configuredComposition(1, 1), configuredComposition(2, 2), 10)
  const merchantOf = async (bucket: number) => {
    const visitor = VISITORS.find((one) => Math.abs(bucketOf('siam', one) - bucket) < 1_000)
    return rawBootOf((await visit('/m/home', visitor)).body).merchant
  }
  expect(await merchantOf(0)).toMatchObject({ off: ['VIP'], trialCode: 'siam-trial' })
  expect(await merchantOf(9_999)).not.toHaveProperty('off')
  edge.registry.set(configuredComposition(2, 2))
  await tell()
  await until(async () => (await merchantOf(9_999)).trialCode === 'another')
  expect(await merchantOf(0)).not.toHaveProperty('off')
})

test('applies a published theme that no code knows', async () => {
  const { theme } = createDocument()
  const summer = { ...theme, id: 'midsummer', scheme: 'light', radius: 3, roles: { ...theme.roles, ground: '#fffdf0' } }
  edge.registry.configurations.set('siam/3', createDocument(undefined, { theme: summer }))
  edge.registry.set(configuredComposition(3, 3))
  const { body } = await visit('/m/home')
  expect(body).toMatch(/:root\{color-scheme:light;--ground:#fffdf0;.*--radius:3px\}/)
  expect(body).toContain('<meta name="theme-color" content="#fffdf0">')
  expect(bootOf(body).merchant.themeId).toBe('midsummer')
})

test('includes the number of the configuration in pages, so that an open page loads another one by a document', async () => {
  const live = async () => (await edge.get('/live/composition?have=none', { cookie: 'tessera_visitor=me' })).json()
  expect(await live()).toMatchObject({ composition: { configuration: 1 } })
  edge.registry.set(sampleComposition(4))
  await tell()
  await until(async () => (await live()).composition.number === 4)
  expect((await live()).composition).not.toHaveProperty('configuration')
})

test('shows a preview to the browser that opened its link only, uncached', async () => {
  const id = '6f1c2a4e-3b7d-4c55-9a0e-1d2f3a4b5c6d'
  edge.registry.previews.set(id, { ...configuredComposition(1, 2), id: previewComposition(id) })
  const token = createPreviewSeal([TOKEN]).tokenOf('siam', id, new Date(Date.now() + 60_000))
  const cookie = `tessera_visitor=me; tessera_preview=${token}`
  const shown = await edge.get('/m/home', { cookie })
  expect(shown.body).toContain(`--accent:${NEW}`)
  expect(bootOf(shown.body).preview).toMatchObject({ state: 'shown', configuration: { instead: 1, shown: 2 } })
  const icon = await edge.get('/favicon.svg', { cookie })
  expect([icon.body.includes(NEW), icon.headers['cache-control']]).toEqual([true, 'private, no-store'])
  expect((await edge.get('/manifest.webmanifest', { cookie })).headers['cache-control']).toBe('private, no-store')
  expect([await accentOf(), (await visit('/favicon.svg')).body.includes(NEW)]).toEqual([OLD, false])
})

test('uses the hosts of the stable configuration: serves a new one, and does not serve a removed one, whatever the file', async () => {
  edge.registry.configurations.set('siam/2', createDocument(NEW, { hosts: ['summer.localhost'] }))
  edge.registry.set(configuredComposition(2, 2))
  const page = async (host: string) => (await edge.get('/m/home', { host })).statusCode
  expect(await page('summer.localhost')).toBe(200)
  expect(await page('siam.localhost')).toBe(404)
  expect(await page('localhost')).toBe(200)
  edge.registry.set(configuredComposition(1, 1), configuredComposition(2, 2), 100)
  await tell()
  await until(async () => (await page('siam.localhost')) === 200)
  expect(await page('summer.localhost')).toBe(404)
})

test('continues with the known state without the registry, also on an edge that starts then', async () => {
  edge.registry.set(configuredComposition(2, 2))
  expect(await accentOf()).toBe(NEW)
  await until(async () => (await edge.get('/m/home')).statusCode === 200)
  await edge.registry.stop()
  await edge.restart()
  expect(await accentOf()).toBe(NEW)
})

test('does not move visitors to a configuration that the registry cannot return', async () => {
  expect(await accentOf()).toBe(OLD)
  edge.registry.set(configuredComposition(9, 9))
  await tell()
  await until(() => edge.registry.requests.some((line) => line.endsWith('/configurations/9')))
  const page = await visit('/m/home')
  expect([page.headers['x-composition-number'], page.body.includes(`--accent:${OLD}`)]).toEqual(['1', true])
  edge.registry.configurations.set('siam/9', createDocument(NEW))
  await tell()
  await until(async () => (await accentOf()) === NEW)
})

test('leaves the merchant unchanged for a configuration that this edge’s contract cannot read', async () => {
  expect(await accentOf()).toBe(OLD)
  edge.registry.configurations.set('siam/2', createDocument(NEW, { session: 'none' }))
  edge.registry.set(configuredComposition(2, 2))
  await tell()
  await until(async () => (await visit('/m/home')).headers['x-composition-number'] === '2')
  expect(await accentOf()).toBe(OLD)
})

test('retains deployment-only settings: a configuration takes no merchant out of production', async () => {
  await edge.stop()
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: TOKEN, PRODUCTION: 'true' })
  edge.registry.configurations.set('siam/2', createDocument(NEW, { production: false, code: 'lotus' }))
  edge.registry.set(configuredComposition(2, 2))
  const page = await visit('/m/home?mfo=lobby:3001')
  expect([bootOf(page.body).overrides, bootOf(page.body).merchant.code]).toEqual([undefined, 'siam'])
  expect(page.body).toContain(`--accent:${NEW}`)
})

test('uses the file if the edge’s token cannot read configurations', async () => {
  await edge.stop()
  edge = await startTestEdge()
  edge.registry.configurations.set('siam/2', createDocument(NEW))
  edge.registry.set(configuredComposition(2, 2))
  expect(await accentOf()).toBe(OLD)
})

test('requests each once, however many sides and pages use it', async () => {
  edge.registry.set(configuredComposition(1, 1), configuredComposition(2, 1), 50)
  await Promise.all(VISITORS.slice(0, 50).map((visitor) => visit('/m/home', visitor)))
  await tell()
  await until(() => edge.registry.requests.filter((line) => line.endsWith('/running/siam')).length > 1)
  expect(edge.registry.requests.filter((line) => line.includes('/configurations/'))).toHaveLength(1)
})
