import type { MerchantConfig } from '@tessera/contracts'
import { loadMerchants } from '@tessera/server'
import { EdgeConfig } from './config.ts'
import { documentHeaders } from './headers.ts'

let merchant: MerchantConfig
beforeAll(async () => {
  const { all } = await loadMerchants(EdgeConfig.parse({}).MERCHANTS_DIR, 'siam')
  merchant = { ...(all[0] as MerchantConfig), imageCDNs: ['https://img.example/a', '/cdn/'] }
})
const headers = (secure = true) =>
  documentHeaders('n0nce', secure, merchant, ['/r/shell/', 'https://cdn.partner.example/guest/'])
const directive = (name: string) =>
  (headers()['content-security-policy'] ?? '').split('; ').find((part) => part.startsWith(`${name} `))

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
  expect(headers(true)['strict-transport-security']).toContain('max-age=31536000')
  expect(headers(false)).not.toHaveProperty('strict-transport-security')
})

test('a document is private, asked for anew, and never sniffed', () => {
  expect(headers()).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, cookie',
  })
})
