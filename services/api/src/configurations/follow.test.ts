import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Database, migrate } from '@tessera/server'
import { describeOnBothEngines, until } from '@tessera/server/testing'
import { aMerchant } from '../../testing/a-merchant.ts'
import type { Tables } from '../database/tables.ts'
import { MIGRATIONS_DIR } from '../index.ts'
import { followRegistry } from './follow-registry.ts'
import { createLiveMerchants } from './live-merchants.ts'
import { createStoredConfigurations } from './stored-configurations.repository.ts'

const TOKEN = 'reader-token-of-the-tests-0001'
const { production: _, ...document } = aMerchant()
const withMin = (min: string) => ({
  ...document,
  cashier: { ...document.cashier, withdrawals: { ...document.cashier.withdrawals, min } },
})

/** A registry as small as the api needs it: the configuration that everybody has, and the stream of changes. */
async function startRegistry() {
  const state = { configurations: new Map<string, { number: number; document: object }>(), asked: [] as string[] }
  const readers = new Set<ServerResponse>()
  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    if (path === '/v1/changes') {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 500\n\n')
      readers.add(reply)
      return
    }
    state.asked.push(`${path} ${request.headers['if-none-match'] ?? '-'}`)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void reply.writeHead(401).end('{}')
    const [, merchant = ''] = /^\/v1\/merchants\/(\w+)\/configuration$/.exec(path) ?? []
    const has = state.configurations.get(merchant)
    if (!has) return void reply.writeHead(404).end(JSON.stringify({ code: 'configuration.unknown' }))
    const etag = `"${has.number}"`
    if (request.headers['if-none-match'] === etag) return void reply.writeHead(304).end()
    const about = { merchant, hash: 'h', themeId: 't', createdAt: '', createdBy: 'ops', reason: 'for a test' }
    reply.writeHead(200, { etag }).end(JSON.stringify({ ...about, ...has }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: (merchant: string) => {
      for (const reader of readers) reader.write(`event: composition\ndata: ${merchant}\n\n`)
    },
    isFollowed: () => readers.size > 0,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describeOnBothEngines('merchants that follow the registry', (engine) => {
  let database: Database<Tables>
  let registry: Awaited<ReturnType<typeof startRegistry>>
  let faults: string[]
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    database = await engine.open<Tables>()
    await migrate(database.db, MIGRATIONS_DIR)
  })
  beforeEach(async () => {
    faults = []
    registry = await startRegistry()
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    await registry.stop()
    await database.db.deleteFrom('merchant_configurations').execute()
  })

  const start = async (token = TOKEN) => {
    const merchants = createLiveMerchants(
      [aMerchant(), aMerchant({ code: 'lotus', hosts: ['lotus.localhost'] })],
      'siam',
    )
    const [siam] = merchants.all
    if (!siam) throw new Error('no siam')
    const end = await followRegistry({
      registryUrl: registry.url,
      token,
      merchants,
      cache: createStoredConfigurations(database.db),
      onApplied: () => {},
      onError: (error) => void faults.push(String(error)),
    })
    ends.push(end)
    return { merchants, siam, min: () => siam.cashier.withdrawals.min }
  }
  const FILE = document.cashier.withdrawals.min

  test('applies the limit of the global configuration from the start, and a new one when notified, without a restart', async () => {
    registry.configurations.set('siam', { number: 2, document: withMin('75.00') })
    const { min, siam } = await start()
    expect([min(), siam.code, siam.production, { ...siam }.name]).toEqual(['75.00', 'siam', false, document.name])
    await until(registry.isFollowed)
    registry.configurations.set('siam', { number: 3, document: withMin('80.00') })
    registry.tell('siam')
    await until(() => min() === '80.00')
    registry.configurations.delete('siam')
    registry.tell('siam')
    await until(() => min() === FILE)
    expect(faults).toEqual([])
  })

  test('follows hosts: a new one finds its merchant, and a removed one finds none', async () => {
    const { merchants } = await start()
    await until(registry.isFollowed)
    registry.configurations.set('siam', { number: 2, document: { ...document, hosts: ['summer.localhost'] } })
    registry.tell('siam')
    await until(() => merchants.byHost('summer.localhost')?.code === 'siam')
    expect([merchants.byHost('siam.localhost'), merchants.byHost('localhost')?.code]).toEqual([undefined, 'siam'])
  })

  test('changes nothing while the registry is unavailable, also for an api that starts then', async () => {
    registry.configurations.set('siam', { number: 2, document: withMin('75.00') })
    const first = await start()
    await registry.stop()
    expect(first.min()).toBe('75.00')
    const second = await start()
    expect(second.min()).toBe('75.00')
    expect(faults.length).toBeGreaterThan(0)
    registry = await startRegistry()
  })

  test('changes nothing if a registry rejects the token', async () => {
    registry.configurations.set('siam', { number: 2, document: withMin('75.00') })
    const { min } = await start('another-token-that-opens-nothing')
    expect([min(), faults.some((fault) => fault.includes('401'))]).toEqual([FILE, true])
  })

  test('retains the settings of the deployment, and ignores a configuration that is unreadable or would lock members out', async () => {
    registry.configurations.set('siam', {
      number: 2,
      document: { ...withMin('75.00'), production: true, code: 'lotus' },
    })
    const { siam, min } = await start()
    expect([siam.code, siam.production, min()]).toEqual(['siam', false, '75.00'])
    await until(registry.isFollowed)
    const noWayBack = {
      ...document.switches,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: false,
      MOBILEVERCODELOGIN3: false,
    }
    for (const bad of [
      { ...withMin('80.00'), minimumAge: 1 },
      { ...withMin('80.00'), switches: noWayBack },
    ]) {
      const before = faults.length
      registry.configurations.set('siam', { number: 3, document: bad })
      registry.tell('siam')
      await until(() => faults.length > before)
      expect(min()).toBe('75.00')
    }
    expect(faults[0]).toMatch(/configuration 3 of siam cannot be followed: minimumAge/)
  })
})
