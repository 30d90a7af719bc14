import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge({ NETWORK_RATE_LIMIT: '3', TRUST_PROXY: '1' })
})
afterEach(() => edge.stop())

const from = async (address: string, path: string) =>
  (await edge.call('GET', path, { 'x-forwarded-for': address })).statusCode

test('SEC-35 limits a network that requests too many pages, and no others', async () => {
  for (let i = 0; i < 3; i++) expect(await from('2001:db8:1:1::7', '/m/home')).toBe(200)
  const late = await edge.call('GET', '/m/home', { 'x-forwarded-for': '2001:db8:1:1::8' })
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '20'])
  expect(late.body).toContain('มีการเข้าชมจากเครือข่ายของคุณมากเกินไป')
  expect(await from('2001:db8:1:1::9', '/live/composition')).toBe(429)
  expect(await from('2001:db8:2:1::7', '/m/home')).toBe(200)
})

test('SEC-35 does not count files and upstream calls with pages', async () => {
  for (let i = 0; i < 5; i++)
    expect([await from('198.51.100.7', '/r/shell/shell.js'), await from('198.51.100.7', '/healthz')]).toEqual([
      200, 200,
    ])
  expect(await from('198.51.100.7', '/m/home')).toBe(200)
})

test('SEC-45 ignores what a visitor declares before the last proxy', async () => {
  const claims = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']
  const statuses: number[] = []
  for (const claim of claims) statuses.push(await from(`${claim}, 198.51.100.7`, '/m/home'))
  expect(statuses).toEqual([200, 200, 200, 429])
})
