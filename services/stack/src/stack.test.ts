import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { SITE_STATES_PATH } from '@tessera/site'
import { LotteryDrawBundle, LotteryResults } from '@tessera/site/calls'
import { OPERATIONS_PATH } from '@tessera/site/operations'
import { readStackConfig } from './config.ts'
import { createStack, type Stack } from './stack.ts'

let dir: string
let stack: Stack | null = null
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-stack-'))
  stack = await createStack(config(), demo)
})
afterAll(async () => {
  await stack?.close()
  await rm(dir, { recursive: true, force: true })
})

/** People of one merchant are enough to be written. */
const demo = { SEED_PEOPLE_AT: 'siam' }
const config = () => readStackConfig({ PORT: '0', TESSERA_DATA: dir, LOG_LEVEL: 'silent' })
const get = async (path: string, base = stack?.site) => fetch(`${base}${path}`)

test('creates from an empty data folder a site whose api responds and whose pages wait for a composition', async () => {
  expect(await (await get('/api/v1/system/status')).json()).toMatchObject({ success: true })
  expect((await get('/m/home')).status).toBe(503)
})

test('LOB-172 serves games on a separate origin, which the site may frame, and their pictures with the site', async () => {
  const { games } = stack as Stack
  expect(new URL(games).origin).not.toBe(new URL(stack?.site ?? '').origin)
  const page = await fetch(`${games}/play/PG/golden-naga-fortune`)
  expect([page.status, (await page.text()).includes('Golden Naga Fortune')]).toEqual([200, true])
  expect((await get('/play/PG/golden-naga-fortune')).status).toBe(404)
  expect((await get('/cdn/games/PG/golden-naga-fortune-1x.webp')).headers.get('content-type')).toBe('image/webp')
})

test('API-020 API-034 delivers a requested code to the bundled external provider, on a readable page', async () => {
  const { site, inbox } = stack as Stack
  expect(await (await fetch(inbox ?? '')).text()).toContain('<html')
  const { value } = (await (await get('/api/v1/register/verification')).json()) as { value: object }
  expect(value).toMatchObject({ channel: 'sms', mail: true, required: { register: true, login: true } })
  const asked = await fetch(`${site}/api/v1/verification-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'login', mobileNum: '0812345678' }),
  })
  expect(asked.status).toBe(200)
  const key = (await readFile(join(dir, 'outside-key'), 'utf8')).trim()
  const arrived = async () => {
    const reply = await fetch(new URL('/outside/v1/messages?to=%2B66812345678', inbox ?? ''), {
      headers: { authorization: `Bearer ${key}` },
    })
    return ((await reply.json()) as { messages: { text: string }[] }).messages
  }
  const message = await until(async () => (await arrived())[0], 'the message')
  expect(message.text).toMatch(/\d{6}/)
})

test('CSH-034 includes a bank’s app and a gateway, which notify the api by accepted callbacks', async () => {
  const { bank, api } = stack as Stack
  expect(await (await fetch(`${bank}?lang=en`)).text()).toContain('Bank app')
  const [siam] = JSON.parse(await readFile(join(dir, 'channels.json'), 'utf8')) as { code: string; key: string }[]
  const ask = (key = '') =>
    fetch(new URL('/outside/v1/pay/charges?reference=NOBODY', bank ?? ''), {
      headers: { authorization: `Bearer ${key}` },
    })
  expect([(await ask(siam?.key)).status, (await ask()).status]).toEqual([404, 401])
  expect((await fetch(`${api}/callbacks/v1/${siam?.code}`, { method: 'POST', body: '{}' })).status).toBe(401)
})

test('includes the house’s draws: past ones are drawn by the beacon next to the games, readable by any page', async () => {
  const results = async () =>
    LotteryResults.reply.parse(
      await (await get('/api/v1/lottery/results?game=F5&pageNo=1&pageSize=1', stack?.api)).json(),
    ).value.list
  const drawn = await until(async () => (await results())[0], 'a draw with its result')
  const proof = await get(`/api/v1/lottery/draw?drawId=${drawn.drawId}&language=EN`, stack?.api)
  const { url, signature } = LotteryDrawBundle.reply.parse(await proof.json()).value.beacon
  expect(new URL(url).origin).toBe(new URL(stack?.games ?? '').origin)
  const said = await fetch(url)
  expect(said.headers.get('access-control-allow-origin')).toBe('*')
  expect(await said.json()).toMatchObject({ signature })
})

test('registers every merchant, with the token next to the data as its administrator’s', async () => {
  const { merchants } = (await (await get('/v1/merchants', stack?.registry)).json()) as {
    merchants: { code: string }[]
  }
  expect(merchants.map((m) => m.code)).toEqual(['kirin', 'lotus', 'siam'])
  expect((await readFile(join(dir, 'registry-token'), 'utf8')).trim()).toBe(stack?.adminToken)
  expect((await stat(join(dir, 'registry-token'))).mode & 0o777).toBe(0o600)
})

test('uses another token for the edge, stored as securely, which the registry accepts for reports of loads', async () => {
  const token = (await readFile(join(dir, 'registry-edge-token'), 'utf8')).trim()
  expect((await stat(join(dir, 'registry-edge-token'))).mode & 0o777).toBe(0o600)
  expect(token).not.toBe(stack?.adminToken)
  const post = (bearer: string) =>
    fetch(`${stack?.registry}/v1/loads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ batches: [] }),
    })
  expect((await post(token)).ok).toBe(true)
  expect((await post('x'.repeat(32))).status).toBe(401)
})

test('SEC-27 serves the desk on a separate origin, open to its demo operators, and unreachable from members’ addresses', async () => {
  const { desk, site, api, demoOperators } = stack as Stack
  const signIn = (base: string) =>
    fetch(`${base}${OPERATIONS_PATH}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: demoOperators[0]?.name, password: demoOperators[0]?.password }),
    })
  expect(await Promise.all([desk, site, api].map(async (base) => (await signIn(base)).status))).toEqual([200, 404, 404])
  expect((await get(SITE_STATES_PATH)).status).toBe(404)
})

test('FIX-126 serves the console on the registry’s origin alone, and stores the edge’s cache next to the data', async () => {
  const statuses = [stack?.site, stack?.registry].map(async (origin) => (await get('/ops/v1/merchants', origin)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200])
  expect((await stat(join(dir, 'edge'))).isDirectory()).toBe(true)
})

test('writes all addresses for the command line to stack.json', async () => {
  const { site, registry, api, desk, games } = stack ?? {}
  const told = { site, registry, api, desk, outside: games }
  expect(JSON.parse(await readFile(join(dir, 'stack.json'), 'utf8'))).toEqual(told)
})

test('restarts a closed stack over its data, with the same token', async () => {
  const before = stack?.adminToken
  await stack?.close()
  await expect(get('/m/home')).rejects.toThrow()
  stack = await createStack(config(), demo)
  expect(stack.adminToken).toBe(before)
  expect((await get('/healthz')).status).toBe(200)
})

test('leaves nothing open after a failed start', async () => {
  await stack?.close()
  stack = null
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const start = () => createStack({ ...config(), PORT: port }, demo)
  await expect(start()).rejects.toThrow('EADDRINUSE')
  // The data is free again: a second try fails for the same reason, not for a lock.
  await expect(start()).rejects.toThrow('EADDRINUSE')
  other.close()
})

test('reports all errors of the settings together', () => {
  const read = () => readStackConfig({ PORT: '70000', API_DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[\s\S]*API_DATABASE_URL[\s\S]*LOG_LEVEL/)
})
