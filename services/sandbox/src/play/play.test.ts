import { sandboxForTests, type TestSandbox } from '../testing.ts'
import { escapeHtml, safeBackPath } from './play-page.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await sandboxForTests()
})
afterAll(() => world.dispose())

const get = (url: string) => world.sandbox.app.inject({ url })

test('shows the game, names itself as the sandbox, and leads back', async () => {
  // The operator API gives just this address; its own test says so with the same words.
  const reply = await get('/play/PG/golden-naga-fortune?token=abc&lang=EN&back=%2Fm%2Fslot-games%3FpageNo%3D2')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('<html lang="en">')
  expect(reply.body).toContain('<h1>Golden Naga Fortune</h1>')
  expect(reply.body).toContain("This is the sandbox's game")
  expect(reply.body).toContain('href="/m/slot-games?pageNo=2"')
  expect(reply.body).toContain('/cdn/games/PG/golden-naga-fortune-2x.avif')
})

test('defaults to Thai and never repeats the token', async () => {
  const reply = await get('/play/JL/lotus-party?token=secret-token-1')
  expect(reply.body).toContain('<html lang="th">')
  expect(reply.body).toContain('นี่คือเกมจำลองของระบบทดสอบ')
  expect(reply.body).not.toContain('secret-token-1')
})

test('allows one style and one script by nonce, same-origin pictures and nothing else', async () => {
  const [one, two] = [await get('/play/JL/lotus-party'), await get('/play/JL/lotus-party')]
  const policy = String(one.headers['content-security-policy'])
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(one.body).toContain(`<style nonce="${nonce}">`)
  const scripts = [...one.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toEqual([
    expect.stringMatching(new RegExp(`nonce="${nonce}" src="/play/files/plain-[0-9a-f]{12}\\.js"`)),
  ])
  expect(two.headers['content-security-policy']).not.toBe(policy)
})

test.each([
  ['/m/home', '/m/home'],
  ['/m/slot-games?a=1&b=2', '/m/slot-games?a=1&b=2'],
  [undefined, '/m/home'],
  ['', '/m/home'],
  ['https://evil.example/', '/m/home'],
  ['//evil.example', '/m/home'],
  ['/\\evil.example', '/m/home'],
  ['javascript:alert(1)', '/m/home'],
  ['/m/"><script>', '/m/home'],
  [`/${'a'.repeat(300)}`, '/m/home'],
])('maps the way back %s to %s', (given, taken) => {
  expect(safeBackPath(given)).toBe(taken)
})

test('escapes HTML characters', () => {
  expect(escapeHtml(`<a b="c">&'`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;')
})

test.each(['/play/PG/%3Cscript%3E', '/play/pg/lotus-party', '/play/PG/Lotus', '/play/PG/a'])(
  'rejects %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  },
)
