import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { App } from './app-type.ts'

let app: App
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterEach(async () => {
  agent.destroy()
  await app.close()
})

test('FIX-112 closes the connection of each response while draining, so no later request meets a closed one', async () => {
  app = await createApp({ name: 'test', config: { LOG_LEVEL: 'silent' } })
  app.post('/stakes', async () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const post = () =>
    new Promise<unknown[]>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: '/stakes', method: 'POST', agent }, (reply) => {
        reply.resume().once('end', () => resolve([reply.statusCode, reply.headers.connection]))
      })
      call.once('error', reject).end()
    })
  expect(await post()).toEqual([200, 'keep-alive'])
  await app.drain()
  expect(await post()).toEqual([200, 'close'])
  expect((await app.inject('/healthz')).headers.connection).toBe('close')
})
