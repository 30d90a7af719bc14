import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Link, openLink } from './link.ts'

const SETTINGS = { rttMs: 100, downBitsPerSecond: 4_000_000, upBitsPerSecond: 1_000_000 }
const body = randomBytes(250_000)
let server: Server
let link: Link

beforeAll(async () => {
  server = createServer((request, response) => response.end(request.url === '/big' ? body : 'small')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  link = await openLink(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, SETTINGS)
})
afterAll(async () => {
  await link.close()
  server.closeAllConnections()
  server.close()
})

async function fetchTimed(path: string): Promise<{ ms: number; bytes: Buffer }> {
  const started = performance.now()
  const chunks: Buffer[] = []
  const request = get(link.url + path, { agent: false })
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { ms: performance.now() - started, bytes: Buffer.concat(chunks) }
}

// A busy machine only adds time, so the link is never faster than its settings; how much slower it is, the bench shows.
test('costs a handshake and a round trip for a small response on a new connection', async () => {
  const { ms, bytes } = await fetchTimed('/small')
  expect(bytes.toString()).toBe('small')
  expect(ms).toBeGreaterThan(195)
})

test('transfers a large response completely at the rate of the link, after the slow start', async () => {
  const { ms, bytes } = await fetchTimed('/big')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(body).digest('hex'))
  // 500 ms of transfer, 200 of round trips, and what the first windows leave of the line unused.
  expect(ms).toBeGreaterThan(700)
})

test('shares the rate among connections', async () => {
  const both = await Promise.all([fetchTimed('/big'), fetchTimed('/big')])
  expect(Math.max(...both.map(({ ms }) => ms))).toBeGreaterThan(1200)
})
