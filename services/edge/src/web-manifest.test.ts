import { startTestEdge, type TestEdge } from './testing/test-edge.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await startTestEdge()
})
afterAll(() => edge.stop())

test('each merchant’s site can be installed under its own name and colours, and opens on its home page', async () => {
  const read = async (host: string) => {
    const answer = await edge.get('/manifest.webmanifest', { host })
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    return answer.json() as Record<string, unknown>
  }
  const [siam, lotus] = [await read('siam.localhost'), await read('lotus.localhost')]
  expect(siam).toMatchObject({ start_url: '/m/home', scope: '/', display: 'standalone', lang: 'th' })
  expect([siam.name, siam.theme_color]).not.toEqual([lotus.name, lotus.theme_color])
  const icons = siam.icons as { src: string; purpose: string }[]
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
  for (const { src } of icons) expect((await edge.get(src, { host: 'siam.localhost' })).statusCode).toBe(200)
})

test('a page names its manifest, an unknown host has none', async () => {
  expect((await edge.get('/m/home')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect((await edge.get('/manifest.webmanifest', { host: 'nobody.example' })).statusCode).toBe(404)
})
