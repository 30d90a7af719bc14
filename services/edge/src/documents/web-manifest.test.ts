import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeAll(async () => {
  edge = await startTestEdge()
})
afterAll(() => edge.stop())

test('lets each merchant’s site be installed with a separate name and colours, opening on its home page', async () => {
  const read = async (host: string) => {
    const answer = await edge.get('/manifest.webmanifest', { host })
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    return answer.json() as Record<string, unknown>
  }
  const [siam, lotus] = [await read('siam.localhost'), await read('lotus.localhost')]
  expect(siam).toMatchObject({ start_url: '/m/home', scope: '/', display: 'standalone', lang: 'th' })
  expect([siam.name, siam.theme_color]).not.toEqual([lotus.name, lotus.theme_color])
  const icons = siam.icons as { src: string; sizes: string; type: string; purpose: string }[]
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any any',
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, type } of icons) {
    const icon = await edge.get(src, { host: 'siam.localhost' })
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type])
  }
})

test('links a page to its manifest, and none for an unknown host', async () => {
  expect((await edge.get('/m/home')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec((await edge.get('/m/home')).body)?.[1] ?? ''
  expect((await edge.get(touch)).headers['content-type']).toBe('image/png')
  expect((await edge.get('/manifest.webmanifest', { host: 'nobody.example' })).statusCode).toBe(404)
})
