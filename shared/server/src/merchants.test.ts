import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlatformMerchant } from '@tessera/contracts'
import { loadMerchants } from './merchants.ts'

const SHIPPED = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-merchants-'))
  await cp(join(SHIPPED, 'siam.json'), join(dir, 'siam.json'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const write = async (change: object) => {
  const siam = JSON.parse(await readFile(join(dir, 'siam.json'), 'utf8')) as object
  await writeFile(join(dir, 'siam.json'), JSON.stringify({ ...siam, ...change }))
}
const isInProduction = async (production: boolean) =>
  (await loadMerchants(dir, 'siam', production, PlatformMerchant)).all.map((merchant) => merchant.production)

test('SEC-25 treats the shipped merchants as in production unless the deployment overrides it', async () => {
  const { all } = await loadMerchants(SHIPPED, 'siam', true, PlatformMerchant)
  expect(all.map(({ code, production }) => [code, production])).toEqual([
    ['kirin', true],
    ['lotus', true],
    ['siam', true],
  ])
  expect(await isInProduction(false)).toEqual([false])
})

test('SEC-25 prefers the production flag in the merchant’s file', async () => {
  await write({ production: true })
  expect(await isInProduction(false)).toEqual([true])
  await write({ production: false })
  expect(await isInProduction(true)).toEqual([false])
})

test.each(['siam.example.com', 'www.casino.example', 'localhost.example', '203.0.113.7'])(
  'SEC-25 rejects the public host %s for a merchant that is not in production',
  async (host) => {
    await write({ hosts: ['siam.localhost', host] })
    await expect(isInProduction(false)).rejects.toThrow(
      `siam.json: ${host} is a public host, so production must be true`,
    )
    expect(await isInProduction(true)).toEqual([true])
  },
)

test.each(['localhost', 'siam.localhost', '127.0.0.1', '[::1]', 'shop.test', '192.168.1.20'])(
  'allows the host %s of this machine or network for a merchant that is not in production',
  async (host) => {
    await write({ hosts: [host] })
    expect(await isInProduction(false)).toEqual([false])
  },
)

test.each([
  ['siam.localhost', 'siam'],
  ['SIAM.localhost:8080', 'siam'],
  ['siam.localhost.', 'siam'],
  ['siam.localhost.:8080', 'siam'],
  ['localhost.', 'siam'],
  ['siam.localhost..', undefined],
  ['.', undefined],
])('FIX-237 maps the host %s to the merchant %s', async (host, code) => {
  const { byHost } = await loadMerchants(dir, 'siam', true, PlatformMerchant)
  expect(byHost(host)?.code).toBe(code)
})
