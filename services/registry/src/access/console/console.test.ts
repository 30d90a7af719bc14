import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@tessera/server/testing'
import type { Tables } from '../../tables.ts'
import { openChanges } from '../../testing/changes-reader.ts'
import { sampleShell } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

let dir: string
let registry: TestRegistry
let close: () => Promise<void>
let url: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-console-'))
  const dist = join(dir, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dir, 'secret.txt'), 'secret')
  await writeFile(join(dist, '.hidden.txt'), 'secret')
  await writeFile(join(dist, 'index.html'), '<!doctype html>console')
  await writeFile(join(dist, 'main.0123456789ab.js'), 'console.log(1)')
  await writeFile(join(dist, 'assets', 'icon.svg'), '<svg/>')
  const database = await openTestDatabase<Tables>()
  registry = await startTestRegistry(database, { OPS_DIST: dist })
  url = await registry.listen()
  close = async () => {
    await registry.stop()
    await database.close()
    await rm(dir, { recursive: true })
  }
})
afterAll(() => close())

const get = (path: string) => registry.call('GET', path, { token: '' })
const CSP =
  "default-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"

test.each(['/ops', '/ops/', '/ops/m/siam', '/ops/releases/mfe-lobby', '/ops/index.html'])(
  'serves %s as the page of the console, revalidated each time, under a separate policy',
  async (path) => {
    const { status, body, headers } = await get(path)
    expect([status, body]).toEqual([200, '<!doctype html>console'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': CSP,
    })
  },
)

test('caches a file with a hash in its name forever, and revalidates others', async () => {
  const script = await get('/ops/main.0123456789ab.js')
  expect([script.body, script.headers['content-type']]).toEqual(['console.log(1)', 'text/javascript; charset=utf-8'])
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await get('/ops/assets/icon.svg')
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  expect((await get('/ops/none.js')).status).toBe(404)
})

/** Sends the path as it is; other clients make it tidy first. */
const raw = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const ask = request(url, { path }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    ask.on('error', reject)
    ask.end()
  })

test.each([
  '/ops/../secret.txt',
  '/ops/..%2Fsecret.txt',
  '/ops/%2e%2e/secret.txt',
  '/ops/assets/../../secret.txt',
  '/ops/assets/..%5c..%5csecret.txt',
  '/ops/.hidden.txt',
  '/ops//etc/passwd.txt',
  '/ops/%00.txt',
  '/ops/..',
])('returns no page for %s', async (path) => {
  const { status, body } = await raw(path)
  expect(body).not.toContain('secret')
  expect([400, 404]).toContain(status)
})

test('serves the same API below the console, so that one origin suffices', async () => {
  await registry.mustPublish(sampleShell('1.0.0'))
  expect((await get('/ops/v1/merchants')).json()).toEqual((await get('/v1/merchants')).json())
  expect((await get('/ops/v1/audit')).rejection).toEqual([401, 'auth.missing'])
  const reader = await openChanges(url, '/ops/v1/changes')
  const body = { merchant: 'siam', changes: { shell: { version: '1.0.0' } }, reason: 'for a test' }
  const dry = await registry.call('POST', '/ops/v1/compositions?dryRun=true', { body })
  expect([dry.status, dry.headers['x-dry-run']]).toEqual([201, 'true'])
  expect((await get('/v1/compositions/siam')).status).toBe(404)
  expect((await registry.call('POST', '/ops/v1/compositions', { body })).status).toBe(201)
  await reader.waitFor('event: composition\ndata: siam\n\n')
  reader.hangUp()
  const unknown = await get('/ops/v1/no-such-call')
  expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('returns 404 with the reason for a console that is not built', async () => {
  const database = await openTestDatabase<Tables>()
  const without = await startTestRegistry(database, { OPS_DIST: join(dir, 'none') })
  const answer = await without.call('GET', '/ops/')
  expect([answer.status, answer.body]).toEqual([404, 'The console is not built: no index.html in OPS_DIST.\n'])
  await without.stop()
  await database.close()
})
