import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { writeBuild } from './test-build.ts'
import { startTestRegistry } from './test-registry.ts'

let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry()
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)
const set = (version: string, ...more: string[]) =>
  tessera('compose', 'siam', '--set', `mfe-demo=${version}`, '--reason', 'for a test', ...more)

test('shows progress and result of publish, and rejects it again with the remedy', async () => {
  await writeBuild(join(site.dir, 'demo-2.0.0/dist'), 'mfe-demo', '2.0.0')
  const first = await tessera('publish', 'demo-2.0.0')
  expect([first.code, first.err]).toEqual([0, '2 files\n'])
  expect(first.out).toMatch(/^published mfe-demo 2\.0\.0: 2 files, 0\.\d kB/)
  const again = await tessera('publish', 'demo-2.0.0')
  expect([again.code, again.out]).toEqual([1, ''])
  expect(again.err).toContain('release.exists: mfe-demo 2.0.0 is published\n  Raise the version')
})

test('passes the gate on check and publishes nothing', async () => {
  await writeBuild(join(site.dir, 'demo-3.0.0/dist'), 'mfe-demo', '3.0.0')
  const good = await tessera('check', 'demo-3.0.0')
  expect([good.code, good.out]).toEqual([0, 'mfe-demo 3.0.0 would be accepted\n'])
  expect((await tessera('releases', 'mfe-demo')).out).not.toContain('3.0.0')
  const bad = await tessera('check', 'demo-1.0.0', '--json')
  expect([bad.code, JSON.parse(bad.err)]).toEqual([1, expect.objectContaining({ code: 'release.exists' })])
})

test('MFP-028 lists on publish and check the merchants’ slices that a shell breaks, or the claims that a slice conflicts with', async () => {
  await tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', '--reason', 'for a test')
  await writeBuild(join(site.dir, 'next/dist'), 'shell', '9.0.0', { contract: '2.0.0' })
  const broken = 'breaks mfe-demo 1.0.0 of siam: mfe-demo needs contract ^1.0.0, shell 9.0.0 gives 2.0.0\n'
  expect((await tessera('check', 'next')).out).toBe(`shell 9.0.0 would be accepted\n${broken}`)
  expect((await tessera('publish', 'next')).out.split('\n')[1]).toBe(broken.trim())

  const popups = [{ popup: 'login', expose: './login' }]
  const claims = (name: string) => ({ claims: { name, contract: '^1.0.0', routes: [], slots: [], popups } })
  const face = { exposes: { './login': { js: [], css: [] } } }
  for (const name of ['mfe-pop', 'mfe-pup'])
    await writeBuild(join(site.dir, `${name}/dist`), name, '1.0.0', claims(name), face)
  await tessera('publish', 'mfe-pop')
  await tessera('compose', 'siam', '--set', 'mfe-pop=1.0.0', '--reason', 'for a test')
  expect((await tessera('check', 'mfe-pup', '--json')).out).toContain('popup login is claimed by mfe-pop 1.0.0')
  await tessera('compose', 'siam', '--remove', 'mfe-pop', '--reason', 'for a test')
})

test('reports a build that does not match its description before any request', async () => {
  await writeBuild(join(site.dir, 'broken/dist'), 'mfe-demo', '4.0.0')
  await writeFile(join(site.dir, 'broken/dist/entry.4.0.0.js'), 'tampered')
  const answer = await tessera('publish', 'broken')
  expect([answer.code, answer.err]).toEqual([2, 'usage: entry.4.0.0.js does not match release.json: build again\n'])
  expect((await tessera('publish', 'nowhere')).err).toContain('npm run build -w nowhere')
})

test('prints releases and merchants as tables for people and JSON for programs', async () => {
  const lines = (await tessera('releases', 'mfe-demo')).out.split('\n')
  expect(lines[0]).toMatch(/^NAME +VERSION +PUBLISHED +BY +BROTLI$/)
  expect(lines.find((line) => line.includes('1.1.0'))).toMatch(/^mfe-demo +1\.1\.0 +\d{4}-\d\d-\d\d \d\d:\d\d +admin/)
  const old = await tessera('releases', '--before', '2020-01-01T00:00:00.000Z', '--json')
  expect(old.json()).toEqual([])
  expect((await tessera('merchants', '--json')).json()).toMatchObject([
    { code: 'kirin' },
    { code: 'lotus' },
    { code: 'siam' },
  ])
})

test('MFP-005 moves a merchant by compose, and rolls back to any earlier composition by number or id', async () => {
  const first = await set('1.0.0', '--set', 'shell=1.0.0', '--json')
  expect([first.code, first.err]).toEqual([0, ''])
  const { id, number } = first.json() as { id: string; number: number }
  const second = await set('1.1.0:hosted')
  expect(second.out).toBe(`siam runs composition ${number + 1}: shell 1.0.0, mfe-demo 1.1.0:hosted, configuration 1\n`)
  await tessera('compose', 'siam', '--remove', 'mfe-demo', '--reason', 'for a test')
  const byNumber = await tessera('rollback', 'siam', String(number), '--reason', 'it was better')
  expect(byNumber.out).toBe(`siam runs composition ${number}: shell 1.0.0, mfe-demo 1.0.0, configuration 1\n`)
  await set('1.1.0')
  expect((await tessera('rollback', 'siam', id, '--reason', 'it was better', '--json')).json()).toMatchObject({ id })
  const listed = (await tessera('compositions', 'siam')).out.split('\n')
  expect(listed.filter((line) => line.startsWith('*'))).toEqual([expect.stringMatching(new RegExp(`^\\*${number} `))])
  const status = await tessera('status', '--json')
  expect(status.json()).toMatchObject({
    registry: site.url,
    merchants: [
      { code: 'kirin', runs: null },
      { code: 'lotus', runs: null },
      { code: 'siam', runs: { number } },
    ],
  })
  expect((await tessera('status')).out).toMatch(/^registry http[\s\S]*\nsiam +\d/)
})

test('creates a composition without running it on --no-promote', async () => {
  await set('1.0.0', '--set', 'shell=1.0.0')
  const before = (await tessera('merchants', '--json')).out
  expect((await set('1.1.0', '--no-promote')).out).toMatch(/^siam can now run composition \d+/)
  expect((await tessera('merchants', '--json')).out).toBe(before)
})

test.each([
  [['compose', 'siam', '--set', 'mfe-demo=9.9.9', '--reason', 'for a test'], 'release.unknown'],
  [['compose', 'nobody', '--set', 'mfe-demo=1.0.0', '--reason', 'for a test'], 'merchant.unknown'],
  [['rollback', 'siam', 'no-such-id', '--reason', 'for a test'], 'composition.unknown'],
])('%j exits with 1 and prints %s', async (args, code) => {
  const { code: exit, err } = await tessera(...args)
  expect([exit, err.split(':')[0]]).toEqual([1, code])
  expect(err.split('\n')[1]).toMatch(/^ {2}\S/)
})

test.each([
  [[]],
  [['explode']],
  [['publish']],
  [['compose', 'siam', '--reason', 'for a test']],
  [['compose', 'siam', '--set', 'mfe-demo=1.0.0']],
  [['compose', 'siam', '--set', 'mfe-demo', '--reason', 'for a test']],
  [['compose', 'siam', '--set', 'mfe-demo=1', '--reason', 'for a test']],
  [['compose', 'siam', '--set', 'mfe-demo=1.0.0:fast', '--reason', 'for a test']],
  [['compose', 'siam', '--set', 'mfe-demo=1.0.0', '--remove', 'mfe-demo', '--reason', 'for a test']],
  [['compose', 'siam', '--set', 'mfe-demo=1.0.0', '--reason', 'x']],
  [['rollback', 'siam', '99999', '--reason', 'for a test']],
  [['compositions', 'siam', '--before', 'yesterday']],
  [['status', '--registry', 'nonsense']],
  [['status', '--token-file', '/nowhere/token']],
])('%j exits with 2 and the reason', async (args) => {
  const { code, err, out } = await tessera(...args)
  expect([code, out]).toEqual([2, ''])
  expect(err).not.toBe('')
})

test('exits with 3 if a registry cannot be reached', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const { code, err } = await tessera('status', '--registry', `http://127.0.0.1:${port}`)
  expect([code, err]).toEqual([3, expect.stringMatching(/^unreachable: .*fetch failed/)])
})

test('rejects a write without a token, and allows reads', async () => {
  const env = { TESSERA_REGISTRY: site.url, TESSERA_DATA: join(site.dir, 'nothing') }
  const write = await site.run(env, ['compose', 'siam', '--set', 'mfe-demo=1.0.0', '--reason', 'for a test'])
  expect([write.code, write.err.split(':')[0]]).toEqual([1, 'auth.missing'])
  expect((await site.run(env, ['status'])).code).toBe(0)
})

test('finds registry and token in the data of the local stack, or the token in a file', async () => {
  const env = { TESSERA_DATA: site.dir }
  expect((await site.run(env, ['status'])).code).toBe(2)
  await writeFile(join(site.dir, 'stack.json'), JSON.stringify({ registry: site.url }))
  await writeFile(join(site.dir, 'registry-token'), `${site.token}\n`)
  const compose = ['compose', 'siam', '--set', 'shell=1.0.0', '--reason', 'for a test']
  expect((await site.run(env, compose)).code).toBe(0)
  await writeFile(join(site.dir, 'registry-token'), 'another-token-altogether')
  expect((await site.run(env, compose)).code).toBe(1)
  await writeFile(join(site.dir, 'mine'), site.token)
  expect((await site.run(env, [...compose, '--token-file', join(site.dir, 'mine')])).code).toBe(0)
})

test('exits with 0 on help', async () => {
  const { code, out } = await tessera('--help')
  expect([code, out.includes('rollback')]).toEqual([0, true])
})
