import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { App } from './app-type.ts'

const HEAD_MS = 200
const WHOLE_MS = 1_500
const head = (length: number) =>
  `POST /things HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

let app: App
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  app = await createApp({
    name: 'test',
    config: { LOG_LEVEL: 'silent', HEADERS_TIMEOUT_MS: HEAD_MS, REQUEST_TIMEOUT_MS: WHOLE_MS },
  })
  app.post('/things', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

/** Sends the parts with so long a pause before each but the first; answers the status line, or '' where the line is cut. */
async function trickle(parts: readonly string[], pauseMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  socket.on('data', (data) => {
    heard += data
  })
  socket.on('error', () => {})
  for (const [at, part] of parts.entries()) {
    if (at > 0) await sleep(pauseMs)
    if (!socket.destroyed) socket.write(part)
  }
  await Promise.race([closed, sleep(WHOLE_MS * 3), answered(() => heard)])
  return heard.split('\r\n')[0] ?? ''
}

async function answered(heard: () => string): Promise<void> {
  while (!heard()) await sleep(10)
}

test('a body may come slowly, as a file does over a slow network', async () => {
  expect(await trickle([head(2), '{', '}'], HEAD_MS * 2)).toBe('HTTP/1.1 200 OK')
})

test('a head that does not end is not waited for, nor a body that never comes', async () => {
  const [headless, bodiless] = await Promise.all([trickle([head(2).slice(0, 40)], 0), trickle([head(2), '{'], HEAD_MS)])
  expect([headless, bodiless]).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout'])
})
