import { brotliDecompressSync } from 'node:zlib'
import { sandboxForTests, type TestSandbox } from '../testing.ts'
import { GAMES_WITH_PAGES } from './pages.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await sandboxForTests({ PROVIDER_KEY: Buffer.alloc(32, 7).toString('base64') })
})
afterAll(() => world.dispose())

const get = (url: string, headers: Record<string, string> = {}) => world.sandbox.app.inject({ url, headers })
const page = (game: string) => get(`/play/TESS/${game}`)
/** Every file that a page names, its styles' and its pictures' too. */
async function filesOf(game: string) {
  const { body } = await page(game)
  const named = (text: string) => [...text.matchAll(/\/play\/files\/[\w.-]+/g)].map(([name]) => name)
  const own = named(body)
  const style = own.find((name) => name.endsWith('.css')) ?? ''
  return [...new Set([...own, ...named((await get(style)).body)])]
}

describe.each(GAMES_WITH_PAGES)('%s', (game) => {
  test('allows framing by any site, sets no cookie and is never cached', async () => {
    const { headers, statusCode } = await page(game)
    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain('frame-ancestors http: https:')
  })

  test('runs only code with the nonce of this response', async () => {
    const [one, two] = [await page(game), await page(game)]
    const policy = String(one.headers['content-security-policy'])
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|data:/)
    expect(one.body).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=| style=/)
    expect([...one.body.matchAll(/<(?:script|link)[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(
      true,
    )
    expect(two.headers['content-security-policy']).not.toBe(policy)
  })

  test('serves files permanently under their content name, below 120 kB', async () => {
    const files = await filesOf(game)
    expect(files.length).toBeGreaterThan(2)
    let weight = 0
    for (const name of files) {
      expect(name).toMatch(/-[0-9a-f]{12}\.(js|css|svg)$/)
      const packed = await get(name, { 'accept-encoding': 'gzip, br' })
      expect(packed.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      })
      expect(brotliDecompressSync(packed.rawPayload).equals((await get(name)).rawPayload)).toBe(true)
      const again = await get(name, { 'if-none-match': String(packed.headers.etag) })
      expect(again.statusCode).toBe(304)
      weight += packed.rawPayload.length
    }
    expect(weight).toBeLessThan(120_000)
  })

  test('draws its pictures in canvas size and without script', async () => {
    const pictures = (await filesOf(game)).filter((name) => name.endsWith('.svg'))
    expect(pictures.length).toBeGreaterThan(0)
    for (const name of pictures) {
      const { body } = await get(name)
      expect(body).toMatch(/^<svg [^>]*width="\d+" height="\d+"/)
      expect(body).not.toContain('<script')
    }
  })

  test('bundles its script alone, and stores nothing that another page could find', async () => {
    const script = (await filesOf(game)).find((name) => name.endsWith('.js')) ?? ''
    const { body, headers } = await get(script)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body).not.toMatch(/^import |\bimport\(|localStorage|sessionStorage|indexedDB|document\.cookie/m)
  })
})

test('returns not found for an unknown file, and for another vendor’s page as a house game', async () => {
  expect((await get('/play/files/himmapan-secrets-000000000000.js')).statusCode).toBe(404)
  expect((await get('/play/PG/himmapan-secrets')).body).not.toContain('data-game')
})
