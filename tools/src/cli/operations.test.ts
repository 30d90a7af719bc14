import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { writeBuild } from './test-build.ts'
import { startTestRegistry } from './test-registry.ts'

let site: Awaited<ReturnType<typeof startTestRegistry>>
const because = ['--reason', 'for a test']
beforeAll(async () => {
  site = await startTestRegistry()
  for (const merchant of ['siam', 'lotus', 'kirin'])
    await tessera('compose', merchant, '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

test('stores a token for one registry on login, readable by its owner only; removes it on logout', async () => {
  const bare = { TESSERA_DATA: join(site.dir, 'nothing') }
  const file = join(site.dir, 'token')
  await writeFile(file, site.token)
  const without = await site.run(bare, ['login', '--registry', site.url])
  expect([without.code, without.err]).toEqual([2, expect.stringContaining('--token-file')])
  await writeFile(join(site.dir, 'wrong'), 'a-token-that-nobody-ever-made')
  const wrong = await site.run(bare, ['login', '--registry', site.url, '--token-file', join(site.dir, 'wrong')])
  expect([wrong.code, wrong.err.split(':')[0]]).toEqual([1, 'auth.missing'])

  const done = await site.run(bare, ['login', '--registry', site.url, '--token-file', file])
  expect(done.out).toMatch(/^you are admin \(admin: everything\) at http/)
  const kept = join(site.dir, '.config/tessera/credentials.json')
  expect((await stat(kept)).mode & 0o777).toBe(0o600)
  const compose = ['compose', 'siam', '--registry', site.url, '--set', 'mfe-demo=1.0.0', ...because]
  expect((await site.run(bare, compose)).code).toBe(0)
  expect((await site.run(bare, ['logout', '--registry', site.url])).code).toBe(0)
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({})
  expect((await site.run(bare, compose)).code).toBe(1)
})

test('responds on --dry-run as the change would, and changes nothing', async () => {
  const before = await tessera('status', '--json')
  await writeBuild(join(site.dir, 'demo-7.0.0/dist'), 'mfe-demo', '7.0.0')
  for (const args of [
    ['compose', 'siam', '--set', 'mfe-demo=1.1.0', ...because],
    ['lock', 'siam', ...because],
    ['guard', 'siam', '--max-rate', '5', ...because],
    ['publish', 'demo-7.0.0'],
    ['retain', '--days', '1'],
    ['token-create', 'somebody', '--role', 'viewer'],
  ]) {
    const dry = await tessera(...args, '--dry-run')
    expect([args[0], dry.code, dry.err]).toEqual([args[0], 0, 'dry run: checked, and nothing was changed\n'])
  }
  const refused = await tessera('compose', 'siam', '--set', 'mfe-demo=9.9.9', '--dry-run', ...because)
  expect(refused.code).toBe(1)
  expect((await tessera('status', '--json')).out).toBe(before.out)
  expect((await tessera('releases', 'mfe-demo')).out).not.toContain('7.0.0')
  expect((await tessera('tokens')).out).not.toContain('somebody')
})

test('shows the differences of a composition from the running one, or from another', async () => {
  const made = await tessera('compose', 'siam', '--set', 'mfe-demo=1.1.0:hosted', '--no-promote', '--json', ...because)
  const { number } = made.json() as { number: number }
  const apart = await tessera('diff', 'siam', String(number))
  expect(apart.out).toMatch(
    /^composition \d+ -> \d+\nMEMBER +BEFORE +AFTER +BROTLI\nmfe-demo +1\.0\.0 +1\.1\.0:hosted +/,
  )
  const same = await tessera('diff', 'siam', String(number), String(number))
  expect(same.out).toContain('the same members')
})

test('sets lock, protect and guard by name and shows them in the lists', async () => {
  expect((await tessera('lock', 'lotus', ...because)).out).toMatch(/^lotus is locked/)
  const move = await tessera('compose', 'lotus', '--set', 'mfe-demo=1.1.0', ...because)
  expect([move.code, move.err.split(':')[0]]).toEqual([1, 'merchant.locked'])
  expect((await tessera('merchants')).out).toMatch(/\nlotus .*locked/)
  await tessera('unlock', 'lotus', ...because)
  await tessera('protect', 'lotus', ...because)
  const jump = await tessera('compose', 'lotus', '--set', 'mfe-demo=1.1.0', ...because)
  expect(jump.err.split(':')[0]).toBe('merchant.protected')
  await tessera('unprotect', 'lotus', ...because)
  const guard = await tessera('guard', 'lotus', '--max-rate', '5', '--error-level', '5', '--json', ...because)
  expect(guard.json()).toMatchObject({ guard: { maxRate: 0.05, errorLevel: 0.05 } })
  expect((await tessera('guard', 'lotus', '--max-rate', '500', ...because)).code).toBe(2)
})

test('MFP-022 lists errors after load by release, with the stack as JSON', async () => {
  expect((await tessera('faults', 'siam')).out).toMatch(/^ROW +LAST SEEN .*\n$/)
  const { id } = ((await tessera('compositions', 'siam', '--json')).json() as { id: string }[])[0] ?? {}
  const fault = { slice: 'mfe-demo', kind: 'error', message: 'x is not a function', stack: ['mfe-demo/a.js:1:2'] }
  for (const visitor of ['anna', 'ben']) {
    const faults = [
      { ...fault, version: '1.1.0' },
      { ...fault, version: '1.0.0' },
    ]
    const batches = [{ merchant: 'siam', visitor, batch: { composition: id, reports: [], faults } }]
    await fetch(`${site.url}/v1/loads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ batches }),
    })
  }
  const line = / +mfe-demo 1\.1\.0 +2 +2 +error +x is not a function +mfe-demo\/a\.js:1:2\n/
  expect((await tessera('faults', 'siam')).out).toMatch(line)
  const of = (release: string) => tessera('faults', 'siam', '--of', release, '--json')
  expect((await of('mfe-demo=1.1.0')).json()).toMatchObject([{ version: '1.1.0', stack: ['mfe-demo/a.js:1:2'] }])
  expect((await of('mfe-demo')).json()).toHaveLength(2)
})

test('MFP-008 creates a token once, permits its role’s actions, and rejects it after revocation', async () => {
  const token = (await tessera('token-create', 'lobby team', '--role', 'publisher', '--scope', 'mfe-demo')).out.trim()
  const as = (...args: string[]) => site.run({ TESSERA_REGISTRY: site.url, TESSERA_TOKEN: token }, args)
  expect((await as('whoami')).out).toMatch(/^lobby team \(publisher: publish mfe-demo\) at /)
  expect((await as('compose', 'siam', '--set', 'mfe-demo=1.1.0', ...because)).err.split(':')[0]).toBe('auth.refused')
  const listed = (await tessera('tokens', '--json')).json() as { id: string; holder: string }[]
  const { id = '' } = listed.find((row) => row.holder === 'lobby team') ?? {}
  expect(JSON.stringify(listed)).not.toContain(token)
  expect((await tessera('token-revoke', id, ...because)).code).toBe(0)
  expect((await as('whoami')).code).toBe(1)
  expect((await tessera('token-create', 'x y', '--role', 'king')).code).toBe(2)
})

test('prints the link that opens the site with local slices on override', async () => {
  const link = await tessera('override', 'lobby:3001', 'account:3002', '--site', 'http://127.0.0.1:8080')
  expect(link.out).toBe('http://127.0.0.1:8080/m/home?mfo=lobby:3001,account:3002\n')
  const off = await tessera('override', '--off', '--site', 'http://127.0.0.1:8080', '--path', '/m/login')
  expect(off.out).toBe('http://127.0.0.1:8080/m/login?mfo=off\n')
  for (const rule of ['lobby', 'lobby=https://evil.example/', 'LOBBY:3001'])
    expect([rule, (await tessera('override', rule, '--site', 'http://127.0.0.1:8080')).code]).toEqual([rule, 2])
})

/** A site that serves the same composition to everybody. */
async function serving(composition: (host: string) => string): Promise<string> {
  const server = createServer((request, reply) => {
    reply.setHeader('x-composition', composition(request.headers.host ?? '')).end()
  }).listen(0, '127.0.0.1')
  open.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('MFP-025 reports drift in doctor, each under a stable code, and exits with 1', async () => {
  const rows = (await tessera('merchants', '--json')).json() as { code: string; stable: string }[]
  const right = await serving((host) => rows.find((row) => host.startsWith(row.code))?.stable ?? '')
  const well = await tessera('doctor', '--site', right)
  expect([well.code, well.out.split('\n').at(-2)]).toEqual([0, 'everything matches the registry'])

  const stale = await serving(() => 'an-older-one')
  await rm(join(site.dir, 'artifacts/mfe-demo/entry.1.0.0.js'))
  const ill = await tessera('doctor', '--site', stale, '--json')
  expect(ill.code).toBe(1)
  const { findings } = ill.json() as { findings: { code: string; subject: string; ok: boolean; detail: string }[] }
  expect(findings.filter((f) => !f.ok && f.subject === 'siam')).toEqual([
    { code: 'doctor.files', subject: 'siam', ok: false, detail: 'missing or changed: /r/mfe-demo/entry.1.0.0.js' },
    { code: 'doctor.edge', subject: 'siam', ok: false, detail: 'siam.localhost serves an-older-one' },
  ])
})
