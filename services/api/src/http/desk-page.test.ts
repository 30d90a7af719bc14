import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@tessera/server'
import { deskPage } from './desk-page.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'desk-page-'))
  await mkdir(join(dir, 'dist'))
  await writeFile(join(dir, 'secret.txt'), 'secret')
  await writeFile(join(dir, 'dist/index.html'), '<!doctype html>desk')
  await writeFile(join(dir, 'dist/main.0123456789ab.js'), 'start()')
})
afterAll(() => rm(dir, { recursive: true }))

async function get(path: string, dist = 'dist') {
  const desk = await createApp({ name: 'desk', config: { LOG_LEVEL: 'silent' } })
  deskPage(desk, join(dir, dist))
  return desk.inject(path)
}

test.each(['/desk', '/desk/', '/desk/operators', '/desk/index.html'])(
  'SEC-34 serves for %s the page, uncached, with scripts and requests of the same origin only and no framing',
  async (path) => {
    const { statusCode, body, headers } = await get(path)
    expect([statusCode, body]).toEqual([200, '<!doctype html>desk'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]))
    // Pictures of members come inside of answers; nothing else comes from anywhere but here.
    expect(policy.filter((rule) => !/ '(none|self)'$/.test(rule))).toEqual(["img-src 'self' data:"])
  },
)

test('caches a file with a hash in its name forever', async () => {
  const { body, headers } = await get('/desk/main.0123456789ab.js')
  expect([body, headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable'])
})

test.each(['/desk/..%2Fsecret.txt', '/desk/%2e%2e/secret.txt', '/desk/none.js'])(
  'returns for %s no page',
  async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('start()')
    expect(body).not.toBe('secret')
  },
)

test('reports a page that is not built, and the command that builds it', async () => {
  const { statusCode, body } = await get('/desk', 'none')
  expect(statusCode).toBe(404)
  expect(body).toBe('The desk is not built: run `npm run build -- ops`, or name another folder with DESK_DIST.\n')
})
