import { request } from 'node:http'
import { createApp } from './app.ts'
import type { App } from './app-type.ts'

let app: App
let url: string
beforeAll(async () => {
  app = await createApp({ name: 'test', config: { LOG_LEVEL: 'silent', RATE_LIMIT_ON: false } })
  app.post('/things', async () => 'saved')
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends a JSON body in chunks; resolves with the status, or with the error of a connection that broke. */
const upload = (bytes: number) =>
  new Promise<number | string>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes }
    const call = request(`${url}/things`, { method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', ({ message }) => resolve(message))
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const write = (remaining: number): void => {
      if (remaining <= 0 || call.destroyed) return void call.end()
      call.write(chunk.subarray(0, Math.min(chunk.length, remaining)), () =>
        setImmediate(write, remaining - chunk.length),
      )
    }
    write(bytes)
  })

test('TRU-031 responds to a client that still sends a body over the limit', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => upload(5 * 1024 * 1024)))
  expect(replies).toEqual(Array(20).fill(413))
})

test('serves the next request of a connection whose body was over the limit', async () => {
  expect([await upload(100_000), (await fetch(`${url}/things`, { method: 'POST' })).status]).toEqual([413, 200])
})

test('reads only a limited part of an endless body', async () => {
  const before = Date.now()
  await upload(2 * 1024 * 1024 * 1024)
  expect(Date.now() - before).toBeLessThan(5_000)
})
