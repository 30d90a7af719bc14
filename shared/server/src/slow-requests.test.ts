import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { App } from './app-type.ts'
import { until } from './testing/until.ts'

const HEAD = 'POST /things HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout'

const apps: App[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})

async function start(limits: { HEADERS_TIMEOUT_MS: number; REQUEST_TIMEOUT_MS: number }): Promise<number> {
  const app = await createApp({ name: 'test', config: { LOG_LEVEL: 'silent', ...limits } })
  apps.push(app)
  app.post('/things', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends the parts with a pause between them, and returns the status line. */
async function trickle(port: number, parts: readonly string[], pauseMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  for (const [index, part] of parts.entries()) {
    if (index > 0) await sleep(pauseMs)
    if (!socket.destroyed) socket.write(part)
  }
  await until(() => received.includes('\r\n'), 'a status line')
  return received.split('\r\n')[0] ?? ''
}

test('accepts a slow body, as of a file over a slow network', async () => {
  const port = await start({ HEADERS_TIMEOUT_MS: 500, REQUEST_TIMEOUT_MS: 120_000 })
  // The limit of the head has to pass in real time: Node itself counts it.
  expect(await trickle(port, [HEAD, '{}'], 1_100)).toBe('HTTP/1.1 200 OK')
})

test('does not wait for a head that does not end', async () => {
  const port = await start({ HEADERS_TIMEOUT_MS: 100, REQUEST_TIMEOUT_MS: 120_000 })
  expect(await trickle(port, [HEAD.slice(0, 40)])).toBe(TIMED_OUT)
})

test('does not wait for a body that never arrives', async () => {
  const port = await start({ HEADERS_TIMEOUT_MS: 500, REQUEST_TIMEOUT_MS: 1_000 })
  expect(await trickle(port, [`${HEAD}{`])).toBe(TIMED_OUT)
})
