import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { vendorIconFile } from '@tessera/site'
import sharp from 'sharp'
import { sandboxForTests, type TestSandbox } from '../testing.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await sandboxForTests()
})
afterAll(() => world.dispose())

const get = (url: string, headers: Record<string, string> = {}) => world.sandbox.app.inject({ url, headers })

describe.each([
  ['/cdn/games/PG/golden-naga-fortune', '1x', 180, 240, 6_000],
  ['/cdn/games/PG/golden-naga-fortune', '2x', 360, 480, 14_000],
  ['/cdn/games/VOLT/thunder-hammer-glory', '2x', 360, 480, 14_000],
  ['/cdn/banners/golden-naga', '1x', 390, 172, 16_000],
  ['/cdn/banners/golden-naga', '2x', 780, 344, 40_000],
  ['/cdn/promotions/welcome-100', '1x', 358, 160, 16_000],
  ['/cdn/promotions/welcome-100', '2x', 716, 320, 40_000],
] as const)('%s at %s', (path, scale, width, height, max) => {
  test('is an AVIF of the specified size within its bytes', async () => {
    const reply = await get(`${path}-${scale}.avif`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/avif')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.rawPayload.length).toBeLessThanOrEqual(max)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width,
      height,
    })
  })

  test('is a WebP of the specified size', async () => {
    const reply = await get(`${path}-${scale}.webp`)
    expect(reply.headers['content-type']).toBe('image/webp')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  })
})

test.each(['WHITE', 'BLACK', 'COLOR'] as const)(
  'LOB-174 serves the %s icon of a vendor under its file name, 96 by 96',
  async (variant) => {
    const reply = await get(`/cdn/vendors/${vendorIconFile('PG', variant)}`)
    expect(reply.headers['content-type']).toBe('image/png')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 96,
      height: 96,
      hasAlpha: true,
    })
  },
)

test('draws a white icon in white on a transparent ground', async () => {
  const { rawPayload } = await get('/cdn/vendors/JL-WHITE.png')
  const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawn = Array.from({ length: 96 * 96 }, (_, at) => data.subarray(at * 4, at * 4 + 4)).filter(
    (p) => p[3] === 255,
  )
  expect(drawn.length).toBeGreaterThan(1_500)
  expect(drawn.length).toBeLessThan(96 * 96)
  expect(drawn.every(([r, g, b]) => r === 255 && g === 255 && b === 255)).toBe(true)
})

test('allows a picture on any page, and permits nothing in it', async () => {
  const { headers } = await get('/cdn/vendors/PG-COLOR.png')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
})

test('responds 304 to a picture’s tag', async () => {
  const url = '/cdn/games/PG/golden-naga-fortune-1x.avif'
  const { etag } = (await get(url)).headers
  const again = await get(url, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test.each([
  '/cdn/games/PG/golden-naga-3x.avif',
  '/cdn/games/PG/golden-naga-1x.png',
  '/cdn/games/PG/Golden-1x.avif',
  '/cdn/games/pg/golden-naga-1x.avif',
  '/cdn/games/PG/x-1x.avif',
  `/cdn/games/PG/${'a'.repeat(61)}-1x.avif`,
  '/cdn/games/golden-naga-1x.avif',
  '/cdn/games/PG/../PG/..%2f..%2fpasswd-1x.avif',
  '/cdn/vendors/PG-GREEN.png',
  '/cdn/avatars/one-1x.avif',
  '/cdn/',
])('rejects %s as a picture', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json().code).toBe('request.not.found')
})

test('draws the same picture with the same bytes on a second machine', async () => {
  const other = await sandboxForTests()
  for (const url of ['/cdn/games/JDB/fire-dragon-megaways-2x.webp', '/cdn/banners/ocean-king-1x.avif']) {
    const [one, two] = [await get(url), await other.sandbox.app.inject({ url })]
    expect(one.headers.etag).toBe(two.headers.etag)
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  }
  await other.dispose()
})

test('prerenders a list once', async () => {
  const list = ['mango-party', 'lotus-party'].map(
    (slug) => ({ kind: 'games', vendor: 'NOVA', slug, scale: '1x', format: 'webp' }) as const,
  )
  expect(await world.sandbox.prerender(list)).toBe(2)
  expect(await world.sandbox.prerender(list)).toBe(0)
})

test('SEC-14 does not draw an unknown name, however many are requested', async () => {
  const made = (i: number) => [
    `/cdn/games/PG/made-up-${i}-1x.avif`,
    `/cdn/games/NOBODY/golden-naga-fortune-${i}-1x.avif`,
    `/cdn/banners/made-up-${i}-2x.webp`,
    `/cdn/promotions/made-up-${i}-1x.webp`,
    `/cdn/vendors/MADEUP${i}-WHITE.png`,
  ]
  const before = await readdir(join(world.dir, 'pictures'), { recursive: true })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => made(i))
      .flat()
      .map((url) => get(url)),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([404]))
  expect(await readdir(join(world.dir, 'pictures'), { recursive: true })).toEqual(before)
})
