import { loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { EdgeConfig } from '../config.ts'
import { documentHeaders, type HeadersInput } from './headers.ts'

const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let merchant: MerchantConfig
beforeAll(async () => {
  const { all } = await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false, MerchantConfig)
  merchant = { ...(all[0] as MerchantConfig), imageCDNs: ['https://img.example/a', '/cdn/'] }
})
const headers = (change: Partial<HeadersInput> = {}) =>
  documentHeaders({
    nonce: 'n0nce',
    isSecure: true,
    merchant,
    bases: ['/r/shell/', 'https://cdn.partner.example/guest/'],
    connectOrigins: [],
    frameOrigins: [],
    userAgent: CHROMIUM,
    ...change,
  })
const directive = (name: string, change: Partial<HeadersInput> = {}) =>
  (headers(change)['content-security-policy'] ?? '').split('; ').find((part) => part.startsWith(`${name} `))

test('MFP-023 allows nonces and the origins of composition and merchant in the policy, and nothing unsafe', () => {
  expect(directive('script-src')).toBe("script-src 'self' 'nonce-n0nce' https://cdn.partner.example")
  expect(directive('style-src')).toBe("style-src 'self' 'nonce-n0nce' https://cdn.partner.example")
  expect(directive('img-src')).toBe("img-src 'self' data: https://img.example")
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
    expect(directive(name)).toBe(`${name} 'none'`)
  expect(headers()['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
})

test('FIX-142 reports violations to the edge, and requires Trusted Types in report-only mode', () => {
  expect(headers()).toMatchObject({
    'reporting-endpoints': 'csp="/live/csp"',
    'content-security-policy': expect.stringMatching(/; report-to csp$/),
    'content-security-policy-report-only': "require-trusted-types-for 'script';report-to csp",
  })
})

test('loads fonts from the site by default', () => {
  expect(directive('default-src')).toBe("default-src 'self'")
  expect(directive('font-src')).toBeUndefined()
})

test('LOB-172 allows pages to frame games of the named origins only', () => {
  const frames = ['https://play.example', 'https://games.example']
  expect(directive('frame-src', { frameOrigins: frames })).toBe('frame-src https://play.example https://games.example')
})

test.each([
  ['Chromium', CHROMIUM],
  ['Edge', `${CHROMIUM} Edg/156.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
])('MFP-011 requires %s to reject scripts without integrity', (_name, userAgent) => {
  expect(headers({ userAgent })['integrity-policy']).toBe('blocked-destinations=(script)')
})

test.each([
  ['Safari', SAFARI],
  ['Chrome on an iPhone', SAFARI.replace('Version/26.0', 'CriOS/156.0.7204.33')],
  ['Firefox on an iPhone', SAFARI.replace('Version/26.0', 'FxiOS/153.0')],
  ['an app on an iPhone', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]'],
  ['nobody known', undefined],
])('MFP-046 sends %s no policy that would block the site in its engine', (_name, userAgent) => {
  expect(headers({ userAgent })).not.toHaveProperty('integrity-policy')
})

test('sends HSTS on https only', () => {
  expect(headers()['strict-transport-security']).toContain('max-age=31536000')
  expect(headers({ isSecure: false })).not.toHaveProperty('strict-transport-security')
})

test('allows a page to call the origins that the settings name', () => {
  const connects = ['https://phones.example']
  expect(directive('connect-src', { connectOrigins: connects })).toBe(
    `${directive('connect-src')} https://phones.example`,
  )
})

test('marks a document private, revalidated, and never sniffed', () => {
  expect(headers()).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, cookie, user-agent',
  })
})

test('MFP-019 adds exactly the origins of overrides, and requires no integrity of them', () => {
  const overrides = { 'mfe-lobby': 'http://localhost:3001/', 'mfe-agent': 'https://127.0.0.1:3002/dist/' }
  const dev = 'http://localhost:3001 https://127.0.0.1:3002'
  expect(directive('script-src', { overrides })).toBe(`${directive('script-src')} ${dev}`)
  expect(directive('style-src', { overrides })).toBe(`${directive('style-src')} ${dev}`)
  expect(directive('img-src', { overrides })).toBe(`${directive('img-src')} ${dev}`)
  expect(directive('font-src', { overrides })).toBe(`font-src 'self' ${dev}`)
  expect(directive('connect-src', { overrides })).toBe(
    `${directive('connect-src')} ${dev} ws://localhost:3001 wss://127.0.0.1:3002`,
  )
  for (const name of ['default-src', 'object-src', 'base-uri', 'form-action'])
    expect(directive(name, { overrides })).toBe(directive(name))
  expect(headers({ overrides })).not.toHaveProperty('integrity-policy')
  expect(headers({ overrides })['cache-control']).toBe('no-store')
})
