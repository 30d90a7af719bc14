import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startTestRegistry } from './test-registry.ts'

let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry()
  await writeFile(join(site.dir, 'stack.json'), JSON.stringify({ registry: site.url }))
  await writeFile(join(site.dir, 'registry-token'), site.token)
})
afterAll(() => site.stop())

const compose = ['compose', 'siam', '--set', 'shell=1.0.0', '--reason', 'for a test']

test('FIX-136 sends the token of the local stack to the registry of that stack only', async () => {
  const received: (string | undefined)[] = []
  const foreign = createServer(({ headers }, response) => {
    received.push(headers.authorization)
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => foreign.once('listening', resolve))
  const url = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
  const env = { TESSERA_DATA: site.dir }
  await site.run(env, [...compose, '--registry', url])
  await site.run({ ...env, TESSERA_REGISTRY: url }, compose)
  await new Promise((resolve) => foreign.close(resolve))
  expect(received.length).toBeGreaterThanOrEqual(2)
  expect(received.join()).not.toContain(site.token)
  expect((await site.run(env, [...compose, '--registry', `${site.url}/`])).code).toBe(0)
})

test.each(['http://registry.example', 'http://127.evil.example:4102'])(
  'FIX-136 refuses to send a token to %s without encryption',
  async (url) => {
    const ran = await site.run({ TESSERA_REGISTRY: url, TESSERA_TOKEN: 'a-token-of-a-person' }, ['status'])
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('use https:')])
  },
)
