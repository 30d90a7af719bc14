import type { MerchantConfig } from '@tessera/contracts'
import { loadMerchants } from '@tessera/server'
import { EdgeConfig } from './config.ts'
import { documentHeaders, type HeadersInput } from './headers.ts'

let merchant: MerchantConfig
beforeAll(async () => {
  const { all } = await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam', false)
  merchant = { ...(all[0] as MerchantConfig), imageCDNs: ['https://img.example/a', '/cdn/'] }
})
const headers = (change: Partial<HeadersInput> = {}) =>
  documentHeaders({
    nonce: 'n0nce',
    secure: true,
    merchant,
    bases: ['/r/shell/', 'https://cdn.partner.example/guest/'],
    ...change,
  })
const directive = (name: string, change: Partial<HeadersInput> = {}) =>
  (headers(change)['content-security-policy'] ?? '').split('; ').find((part) => part.startsWith(`${name} `))

test('MFP-023 the policy knows nonces and the origins of composition and merchant, and nothing unsafe', () => {
  expect(directive('script-src')).toBe("script-src 'self' 'nonce-n0nce' https://cdn.partner.example")
  expect(directive('style-src')).toBe("style-src 'self' 'nonce-n0nce' https://cdn.partner.example")
  expect(directive('img-src')).toBe("img-src 'self' data: https://img.example")
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directive(name)).toBe(`${name} 'none'`)
  expect(headers()['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
})

test('the browser itself refuses scripts without integrity', () => {
  expect(headers()['integrity-policy']).toBe('blocked-destinations=(script)')
})

test('HSTS is sent on https only', () => {
  expect(headers()['strict-transport-security']).toContain('max-age=31536000')
  expect(headers({ secure: false })).not.toHaveProperty('strict-transport-security')
})

test('a document is private, asked for anew, and never sniffed', () => {
  expect(headers()).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, cookie',
  })
})

test('MFP-019 overrides add exactly their origins, and the browser asks no integrity of them', () => {
  const overrides = { 'mfe-lobby': 'http://localhost:3001/', 'mfe-agent': 'https://127.0.0.1:3002/dist/' }
  const dev = 'http://localhost:3001 https://127.0.0.1:3002'
  expect(directive('script-src', { overrides })).toBe(`${directive('script-src')} ${dev}`)
  expect(directive('style-src', { overrides })).toBe(`${directive('style-src')} ${dev}`)
  expect(directive('img-src', { overrides })).toBe(`${directive('img-src')} ${dev}`)
  expect(directive('font-src', { overrides })).toBe(`${directive('font-src')} ${dev}`)
  expect(directive('connect-src', { overrides })).toBe(
    `${directive('connect-src')} ${dev} ws://localhost:3001 wss://127.0.0.1:3002`,
  )
  for (const name of ['default-src', 'object-src', 'base-uri', 'form-action'])
    expect(directive(name, { overrides })).toBe(directive(name))
  expect(headers({ overrides })).not.toHaveProperty('integrity-policy')
  expect(headers({ overrides })['cache-control']).toBe('no-store')
})
