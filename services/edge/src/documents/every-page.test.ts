import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await startTestEdge({ NETWORK_RATE_LIMIT: '12', TRUST_PROXY: '1' })
})
afterAll(() => edge.stop())

/** By a proxy that ends TLS, each from a network of its own. */
let visitors = 0
const get = (path: string, headers: Record<string, string> = {}) => {
  visitors += 1
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': `198.51.${visitors}.7` }
  return edge.call('GET', path, { ...forwarded, ...headers })
}

test.each([
  ['home', '/m/home', {}, 200],
  ['the page of a slice', '/m/news', {}, 200],
  ['a path that nobody knows', '/m/nowhere', {}, 200],
  ['the address alone', '/', {}, 200],
  ['an unknown merchant', '/m/home', { host: 'evil.example' }, 404],
  ['a merchant without a composition', '/m/home', { host: 'lotus.localhost' }, 503],
  ['overrides that cannot be read', '/m/home?mfo=nonsense', {}, 400],
  ['a developer’s own slices', '/m/home?mfo=lobby:3001', {}, 200],
] as const)(
  'TRU-032 SEC-46 serves %s as HTML with a policy and every header for privacy',
  async (_, path, headers, status) => {
    const page = await get(path, headers)
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('default-src')
    expect(policy).not.toMatch(/unsafe-|script-src[^;]*\*|data:[^;]*script/)
  },
)

test('TRU-032 SEC-46 adds them too to the page of a network over its limit', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  let page = await get('/m/home', from)
  for (let i = 0; i < 12; i++) page = await get('/m/home', from)
  expect(page.statusCode).toBe(429)
  expect(page.headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'nonce-[^']+'; frame-ancestors 'none'$/,
    ),
  })
})

test('SEC-46 restricts every cookie of the edge to https if the site is on https', async () => {
  const marked = await get('/m/home')
  const overridden = await get('/m/home?mfo=lobby:3001')
  const cookies = [marked, overridden].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
  expect(cookies.length).toBeGreaterThanOrEqual(3)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure(;|$)/)
  const plain = await get('/m/home', { 'x-forwarded-proto': 'http' })
  expect(String(plain.headers['set-cookie'])).not.toContain('Secure')
})

test.each(['/favicon.svg', '/manifest.webmanifest'])(
  'SEC-45 forbids shared caches to store %s, which depends on the host',
  async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private, /)])
  },
)
