import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, createApi, readApiConfig } from '@tessera/api'
import { runTessera } from '@tessera/cli'
import { OPERATIONS_PATH } from '@tessera/site/operations'

const SETUP = 'setup-token-of-the-tests-0000000001'
const PASSWORD = 'Pass-w0rd'
const quiet = {
  LOG_LEVEL: 'silent',
  IN_MEMORY: 'true',
  PRODUCTION: 'false',
  SEED: 'false',
  PORT: '0',
  DESK_PORT: '0',
  STRICT_RATE_LIMIT: '1000',
}
const because = ['--reason', 'for a test']

let dir: string
let api: Api
let url: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-site-'))
  api = await createApi(readApiConfig({ ...quiet, OPERATOR_SETUP_TOKEN: SETUP }))
  url = await api.listenDesk()
  await fetch(`${url}${OPERATIONS_PATH}/setup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SETUP}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'somchai', password: PASSWORD }),
  })
})
afterAll(async () => {
  await api?.close()
  await rm(dir, { recursive: true, force: true })
})

async function run(env: Record<string, string>, args: readonly string[]) {
  const written = { out: '', err: '' }
  const code = await runTessera(['site', ...args], {
    env: { HOME: dir, TESSERA_DATA: dir, ...env },
    cwd: dir,
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    live: false,
  })
  return { code, ...written }
}
const somchai = { TESSERA_OPERATOR: 'somchai', TESSERA_OPERATOR_PASSWORD: PASSWORD }
const site = (...args: string[]) => run({ TESSERA_DESK_URL: url, ...somchai }, args)

test('lists every merchant in site; closes and opens one, and lists actor, time and reason', async () => {
  const before = await site()
  expect([before.code, before.out.split('\n')[1]]).toEqual([0, 'kirin  open'])
  const closed = await site('close', 'siam', '--reason', 'new database')
  expect([closed.code, closed.out]).toEqual([0, 'siam is closed for maintenance, and blocks nobody\n'])
  expect((await site()).out).toMatch(/^siam +closed +\d{4}-\d\d-\d\d \d\d:\d\d +somchai +new database$/m)
  const open = await site('open', 'siam', '--json', ...because)
  expect(JSON.parse(open.out)).toMatchObject({ merchant: 'siam', maintenance: false, changed: { by: 'somchai' } })
})

test('adds networks to the blocked ones by block, and removes some by unblock', async () => {
  await site('block', 'lotus', '203.0.113.0/24', '2001:DB8::/32', ...because)
  const more = await site('block', 'lotus', '203.0.113.0/24', '198.51.100.7', ...because)
  expect(more.out).toBe('lotus is open, and blocks 203.0.113.0/24, 2001:db8::/32, 198.51.100.7\n')
  const less = await site('unblock', 'lotus', '2001:DB8::/32', '198.51.100.7', ...because)
  expect(less.out).toBe('lotus is open, and blocks 203.0.113.0/24\n')
  const unknown = await site('unblock', 'lotus', '192.0.2.1', ...because)
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('it blocks 203.0.113.0/24')])
  expect(JSON.parse((await site('--json')).out)[1]).toMatchObject({
    merchant: 'lotus',
    blockedNetworks: ['203.0.113.0/24'],
  })
})

test('responds on --dry-run as the change would, and changes nothing', async () => {
  const before = await site('--json')
  const dry = await site('close', 'kirin', '--dry-run', ...because)
  expect([dry.code, dry.out, dry.err]).toEqual([
    0,
    'kirin is closed for maintenance, and blocks nobody\n',
    'dry run: checked, and nothing was changed\n',
  ])
  expect((await site('block', 'kirin', '203.0.113.0/40', '--dry-run', ...because)).code).toBe(1)
  expect((await site('--json')).out).toBe(before.out)
})

test('exits with 1 on a rejection of the api and shows the remedy', async () => {
  const network = await site('block', 'kirin', '203.0.113.7', '203.0.113.0/40', ...because)
  expect([network.code, network.err]).toEqual([
    1,
    'request.invalid: no network: 203.0.113.0/40\n  Write it as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.\n',
  ])
  const merchant = await site('close', 'atlantis', ...because, '--json')
  expect([merchant.code, JSON.parse(merchant.err).code]).toEqual([1, 'request.not.found'])
  const guess = await run({ TESSERA_DESK_URL: url, ...somchai, TESSERA_OPERATOR_PASSWORD: 'another-0ne' }, ['list'])
  expect([guess.code, guess.err]).toEqual([1, expect.stringMatching(/^login\.wrong: .*\n {2}Give --operator/)])
})

test.each([[['close', 'kirin']], [['close', ...because]], [['block', 'kirin', ...because]], [['explode']]])(
  '%j exits with 2',
  async (args) => {
    const { code, out, err } = await site(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).not.toBe('')
  },
)

test('exits with 3 if a desk is unavailable, or is none', async () => {
  const server = createServer((_request, reply) => reply.end('<html>')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const none = await site('--desk', `http://127.0.0.1:${port}`)
  await new Promise((resolve) => server.close(resolve))
  const away = await site('--desk', `http://127.0.0.1:${port}`)
  for (const answer of [none, away])
    expect([answer.code, answer.err]).toEqual([3, expect.stringContaining('no valid response from the desk')])
})

test('uses the local stack without a name, with its demo operator, whose password is sent nowhere else', async () => {
  const nothing = await run({}, [])
  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('npm start')])
  const heard: string[] = []
  const server = createServer(async (request, reply) => {
    for await (const part of request) heard.push(String(part))
    reply.writeHead(403).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await writeFile(join(dir, 'stack.json'), JSON.stringify({ site: url, registry: url, api: url, desk: other }))
  await run({}, [])
  expect(heard.join()).toContain('approver01')
  heard.length = 0
  await writeFile(join(dir, 'stack.json'), JSON.stringify({ site: url, registry: url, api: url, desk: url }))
  const nobody = await run({ TESSERA_DESK_URL: other }, [])
  expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('--password-file')])
  expect(heard).toEqual([])
  await new Promise((resolve) => server.close(resolve))
  await writeFile(join(dir, 'given'), PASSWORD)
  const given = await run({ TESSERA_DESK_URL: url }, ['--operator', 'somchai', '--password-file', join(dir, 'given')])
  expect(given.code).toBe(0)
})
