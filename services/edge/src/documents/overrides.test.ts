import type { PlatformMerchant } from '@tessera/contracts'
import { PlatformDocumentBoot } from '@tessera/contracts'
import { merchantsWithProduction } from '../testing/merchants.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'
import { parseOverrides } from './overrides.ts'

let merchants: Awaited<ReturnType<typeof merchantsWithProduction>>
let edge: TestEdge
beforeAll(async () => {
  merchants = await merchantsWithProduction()
  edge = await startTestEdge({ MERCHANTS_DIR: merchants.dir })
  edge.registry.set(sampleComposition(1, 'prod'))
})
afterAll(async () => {
  await edge.stop()
  await merchants.remove()
})

const bootOf = (html: string) =>
  PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null'))
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().filter((line) => String(line).startsWith('tessera_mfo='))
const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const page = (path: string, cookie = '', host: PlatformMerchant['hosts'][number] = 'localhost') =>
  edge.get(path, { host, cookie: ['tessera_visitor=me', cookie].filter(Boolean).join('; '), 'user-agent': CHROMIUM })

test('MFP-019 accepts a slice with or without its prefix, by a port or by an address of this machine', () => {
  expect(parseOverrides('lobby:3001,mfe-account:3002')).toEqual({
    'mfe-lobby': 'http://localhost:3001/',
    'mfe-account': 'http://localhost:3002/',
  })
  expect(parseOverrides('lobby=https://localhost/dist/,agent=http://127.0.0.1:81/')).toEqual({
    'mfe-lobby': 'https://localhost/dist/',
    'mfe-agent': 'http://127.0.0.1:81/',
  })
})

test.each([
  '',
  'lobby',
  'lobby:',
  'lobby:0x50',
  'lobby:99999',
  'lobby:3001;account:3002',
  'Lobby:3001',
  'lobby=https://evil.example/',
  'lobby=https://localhost.evil.example/',
  'lobby=https://localhost@evil.example/',
  'lobby=https://localhost:3001',
  'lobby=https://localhost/a/?b/',
  "lobby=http://localhost/'nonce/",
  'lobby=javascript://localhost/',
  'lobby:3001,',
  Array.from({ length: 9 }, (_, i) => `slice-${i}:3000`).join(','),
])('MFP-019 rejects "%s", because only a dev server of this machine may replace a slice', async (text) => {
  expect(parseOverrides(text)).toBeNull()
  const answer = await page(`/m/home?mfo=${encodeURIComponent(text)}`)
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([400, []])
  expect(answer.body).toContain('?mfo=lobby:3001')
})

test('MFP-019 serves the page with the overrides of its address, and stores them in the browser', async () => {
  const first = await page('/m/home?mfo=lobby:3001,account:3002')
  const overrides = { 'mfe-lobby': 'http://localhost:3001/', 'mfe-account': 'http://localhost:3002/' }
  expect([first.statusCode, bootOf(first.body).overrides]).toEqual([200, overrides])
  const [cookie = ''] = cookiesOf(first)
  expect(cookie).toMatch(/^tessera_mfo=[^;]+; Path=\/; SameSite=Lax; HttpOnly$/)
  const later = await page('/m/news', String(cookie).split(';')[0])
  expect([bootOf(later.body).overrides, cookiesOf(later)]).toEqual([overrides, []])
  for (const answer of [first, later]) {
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('integrity-policy')
    expect(answer.headers['content-security-policy']).toContain('ws://localhost:3001')
  }
})

test('MFP-019 reads the cookie as the contract writes it, too', async () => {
  const answer = await page('/m/home', 'tessera_mfo=lobby%3A3001')
  expect(bootOf(answer.body).overrides).toEqual({ 'mfe-lobby': 'http://localhost:3001/' })
})

test('MFP-019 removes the overrides on "off" and serves the plain page', async () => {
  const off = await page('/m/home?mfo=off', 'tessera_mfo=lobby%3A3001')
  expect([off.statusCode, bootOf(off.body).overrides]).toEqual([200, undefined])
  expect(cookiesOf(off)).toEqual(['tessera_mfo=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0'])
  expect(off.headers['integrity-policy']).toBe('blocked-destinations=(script)')
})

test('clears an invalid cookie, and serves the plain page', async () => {
  for (const cookie of ['tessera_mfo=%', 'tessera_mfo=lobby%3Dhttps%3A%2F%2Fevil.example%2F']) {
    const answer = await page('/m/home', cookie)
    expect([answer.statusCode, bootOf(answer.body).overrides, cookiesOf(answer).length]).toEqual([200, undefined, 1])
    expect(answer.headers['content-security-policy']).not.toContain('evil')
  }
})

test('MFP-019 ignores overrides of a production merchant: by address, and by cookie, which is cleared', async () => {
  const plain = await page('/m/home', '', 'prod.localhost')
  expect(plain.headers['x-composition']).toBe('composition-prod-1')
  const asked = await page('/m/home?mfo=lobby:3001', '', 'prod.localhost')
  const told = await page('/m/home', 'tessera_mfo=lobby%3A3001', 'prod.localhost')
  const nonsense = await page('/m/home?mfo=nonsense', '', 'prod.localhost')
  for (const answer of [asked, told, nonsense]) {
    expect([answer.statusCode, bootOf(answer.body).overrides]).toEqual([200, undefined])
    expect(answer.headers['content-security-policy']).not.toContain('localhost:3001')
    expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  }
  expect(cookiesOf(asked)).toEqual([])
  expect(cookiesOf(told)).toEqual(['tessera_mfo=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0'])
})

test('does not apply overrides of one browser to the page of another', async () => {
  await page('/m/home?mfo=lobby:3001')
  expect(bootOf((await page('/m/home')).body).overrides).toBeUndefined()
})
