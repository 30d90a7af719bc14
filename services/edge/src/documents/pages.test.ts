import { brotliDecompressSync } from 'node:zlib'
import { CompositionFile, CompositionHeadFile, PlatformDocumentBoot } from '@tessera/contracts'
import { ConfigError } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { SHELL_FIRST_DATA } from '@tessera/site'
import { createEdge, type Edge } from '../app.ts'
import { readEdgeConfig } from '../config.ts'
import { gamingSite } from '../site/gaming-site.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge } from '../testing/test-edge.ts'
import { startRegistryUpstream, startUpstream } from '../testing/upstreams.ts'

let registry: Awaited<ReturnType<typeof startRegistryUpstream>>
let api: Awaited<ReturnType<typeof startUpstream>>
let edge: Edge
const BLOCKED = '203.0.113.9'
const BANNER = { groupName: 'm_home', url: '/cdn/banner', title: 'Banner' }
let blocks = false

beforeAll(async () => {
  registry = await startRegistryUpstream()
  registry.set(sampleComposition(1))
  registry.artifacts.set('shell/frame.html', '<header>{{logoWord}}</header>')
  registry.artifacts.set('shell/frame.css', 'header{color:var(--text)}')
  registry.artifacts.set('shell/shell.js', 'export const shell = 1')
  api = await startUpstream((request, reply) => {
    const ip = String(request.headers['x-forwarded-for'] ?? '10.0.0.1')
    const status = { location: { ip }, maintenance: false, regionRestriction: ip === BLOCKED }
    if (blocks && request.url === SHELL_FIRST_DATA[0]) reply.setHeader('vary', 'x-forwarded-for')
    const value = request.url === SHELL_FIRST_DATA[0] ? status : { banners: [BANNER], asked: request.url }
    reply.writeHead(200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ success: true, value, forwarded: request.headers['x-forwarded-for'] }))
  })
  const settings = {
    LOG_LEVEL: 'silent',
    PORT: '0',
    REGISTRY_URL: registry.url,
    API_URL: api.url,
    CDN_URL: api.url,
    FIRST_DATA_TTL_MS: '50',
  }
  edge = await createEdge(readEdgeConfig(settings), gamingSite)
})
afterAll(async () => {
  await edge.close()
  await registry.stop()
  await api.stop()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress: '198.51.100.7' })
const bootOf = (html: string) =>
  PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null'))
/** What a browser finds in the file that the document names. */
const compositionOf = async ({ composition }: PlatformDocumentBoot) =>
  CompositionHeadFile.parse((await get(CompositionFile.parse(composition).file)).json()).composition

test('composes a whole page: frame, boot data, policy and the visitor’s address', async () => {
  const page = await get('/m/home?from=test')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['x-composition']).toBe('composition-siam-1')
  expect(page.headers['x-composition-number']).toBe('1')
  expect(page.body).toContain('header{color:var(--text)}')
  const boot = bootOf(page.body)
  expect(boot).toMatchObject({ language: 'TH', merchant: { code: 'siam' } })
  expect(await compositionOf(boot)).toMatchObject({ merchant: 'siam', number: 1 })
  expect(boot.data[SHELL_FIRST_DATA[0]]).toMatchObject({ value: { location: { ip: '198.51.100.7' } } })
  const nonce = /'nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))?.[1]
  expect(page.body).toContain(`<style nonce="${nonce}">`)
  expect((await get('/m/home')).body).not.toContain(`nonce="${nonce}"`)
})

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'
const SAFARI_17 = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15'
const CHROMIUM = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

test('includes the hashes of every module in the document only for a browser without later hashes, by a map or by a preload', async () => {
  const mapFor = async (userAgent: string) => {
    const { body } = await get('/m/home', { 'user-agent': userAgent })
    return JSON.parse(/<script type="importmap"[^>]*>([^<]*)</.exec(body)?.[1] ?? '').integrity
  }
  const own = await mapFor(CHROMIUM)
  expect(own).not.toHaveProperty(['/r/shell/hosted.js'])
  expect(await mapFor(FIREFOX)).toEqual(own)
  expect(await mapFor(SAFARI_17)).toHaveProperty(['/r/shell/hosted.js'])
})

test('requests and inlines the initial data of the route in the page’s language', async () => {
  const { data } = bootOf((await get('/m/home', { cookie: 'tessera_language=EN' })).body)
  expect(Object.keys(data)).toContain('/api/v1/games/hot?language=EN')
  expect(Object.keys(bootOf((await get('/m/news')).body).data)).toHaveLength(SHELL_FIRST_DATA.length)
})

test.each([
  ['tessera_language=EN', 'EN', 'en'],
  ['other=1; tessera_language=TH', 'TH', 'th'],
  ['tessera_language=PT-BR', 'PT-BR', 'en'],
  ['tessera_language=XX', 'TH', 'th'],
  ['tessera_language=<script>', 'TH', 'th'],
])('selects by the cookie %s the language %s with %s texts', async (cookie, language, texts) => {
  const { body } = await get('/m/news', { cookie })
  expect([bootOf(body).language, /<html lang="(\w+)"/.exec(body)?.[1]]).toEqual([language, texts])
  expect(body).toContain(`/r/shell/texts-${texts}.js`)
})

test('creates a visitor token for a new visitor, and preserves a known one', async () => {
  const [one, two] = [await get('/m/home'), await get('/m/home')]
  expect(one.headers['set-cookie']).toMatch(/^tessera_visitor=[\w-]{36}; Path=\/; .*HttpOnly/)
  expect(two.headers['set-cookie']).not.toBe(one.headers['set-cookie'])
  expect((await get('/m/home', { cookie: 'tessera_visitor=abc' })).headers).not.toHaveProperty('set-cookie')
})

test('serves brotli to a browser that accepts it', async () => {
  const page = await get('/m/home', { 'accept-encoding': 'gzip, br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<!doctype html>')
})

test('SHL-105 SHL-101 shows a blocked visitor from the start that they are blocked, with their address, uncached', async () => {
  const visit = (remoteAddress: string, encoding = '') =>
    edge.app.inject({ url: '/m/home', headers: { host: 'localhost', 'accept-encoding': encoding }, remoteAddress })
  const statusIn = (html: string) => bootOf(html).data[SHELL_FIRST_DATA[0]]
  const open = await visit(BLOCKED)
  expect(statusIn(open.body)).toMatchObject({ value: { regionRestriction: false } })
  expect([open.headers['cache-control'], open.body.includes('/cdn/banner-1x.avif')]).toEqual([
    'private, no-cache',
    true,
  ])
  blocks = true
  await until(async () => JSON.stringify(statusIn((await visit(BLOCKED)).body)).includes('"regionRestriction":true'))
  const closed = await visit(BLOCKED, 'br')
  const html = brotliDecompressSync(closed.rawPayload).toString()
  expect([closed.statusCode, closed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(statusIn(html)).toMatchObject({ value: { regionRestriction: true, location: { ip: BLOCKED } } })
  expect(html).not.toContain('/cdn/banner-1x.avif')
  const other = await visit('198.51.100.7')
  expect(statusIn(other.body)).toMatchObject({ value: { regionRestriction: false, location: { ip: '198.51.100.7' } } })
  expect(other.headers['cache-control']).toBe('private, no-cache')
  blocks = false
  await until(async () => (await visit(BLOCKED)).headers['cache-control'] === 'private, no-cache')
})

test('returns 404 for an unknown host, and 503 for a merchant without a composition', async () => {
  const unknown = await get('/m/home', { host: 'evil.example' })
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(unknown.body).toContain('There is no site at this address')
  expect(unknown.body).not.toContain('evil.example')
  const empty = await get('/m/home', { host: 'lotus.localhost' })
  expect([empty.statusCode, empty.body.includes('This site is not ready yet')]).toEqual([503, true])
})

test('MFP-005 serves the next page after a move from the new composition', async () => {
  await until(() => registry.readers.size === 1)
  const readers = [...registry.readers]
  registry.set(sampleComposition(2))
  registry.notifyChange('siam')
  await until(async () => (await get('/m/home')).headers['x-composition'] === 'composition-siam-2')
  expect([...registry.readers]).toEqual(readers)
  const boot = bootOf((await get('/m/home')).body)
  expect(await compositionOf(boot)).toMatchObject({ id: 'composition-siam-2', number: 2 })
})

test('serves an artifact immutable, typed, compressed, and requests it once', async () => {
  const plain = await get('/r/shell/shell.js')
  expect([plain.body, plain.headers['content-type']]).toEqual([
    'export const shell = 1',
    'text/javascript; charset=utf-8',
  ])
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const small = await get('/r/shell/shell.js', { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export const shell = 1')
  expect(registry.requests.filter((line) => line.endsWith('/shell/shell.js'))).toHaveLength(1)
})

test('returns an uncached 404 for a missing artifact', async () => {
  const absent = await get('/r/shell/late.css')
  expect([absent.statusCode, absent.headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await get('/r/shell/..%2Fsecret')).statusCode).toBe(400)
})

test('forwards calls of the api with the visitor’s real address, whatever the visitor claims', async () => {
  const answer = await get('/api/v1/system/status', { 'x-forwarded-for': '1.2.3.4' })
  expect(answer.json()).toMatchObject({ forwarded: '198.51.100.7' })
})

test('reports all errors of the settings together', () => {
  const read = () => readEdgeConfig({ PORT: 'x', REGISTRY_URL: 'nowhere', API_URL: 'no', FIRST_DATA_TTL_MS: '-1' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[\s\S]*REGISTRY_URL[\s\S]*API_URL[\s\S]*FIRST_DATA_TTL_MS/)
})

test('SEC-19 sends the edge’s token to the api with the calls for its pages', async () => {
  const own = await startTestEdge({ API_EDGE_TOKEN: 'the-token-of-the-edges-here' })
  await own.get('/m/home')
  await own.stop()
  expect([...own.shownToApi]).toEqual(['the-token-of-the-edges-here'])
})
