import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

const PATH = '/v1/federation/siam/mfe-lobby/mf-manifest.json'
const manifest = (publicPath: string) => ({
  id: 'mfe_lobby',
  name: 'mfe_lobby',
  metaData: { publicPath, remoteEntry: { name: 'std-entry.js', path: '', type: 'global' } },
  exposes: [{ path: './home' }],
  integrity: { 'std-entry.js': 'sha384-A' },
})

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge()
})
afterEach(() => edge.stop())
const ask = (headers: Record<string, string> = {}) => edge.get('/federation/mfe-lobby/mf-manifest.json', headers)

test.each([
  ['/r/mfe-lobby/', 'http://siam.localhost:8080/r/mfe-lobby/'],
  ['https://static.example/mfe-lobby/', 'https://static.example/mfe-lobby/'],
])('MFP-033 resolves a manifest with files at %s for hosts of others to %s', async (base, absolute) => {
  edge.registry.answers.set(PATH, manifest(base))
  const answer = await ask({ host: 'siam.localhost:8080' })
  expect(answer.json()).toEqual(manifest(absolute))
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('FIX-140 resolves a manifest to the host of its merchant, behind a proxy too', async () => {
  const behind = await startTestEdge({ TRUST_PROXY: '1' })
  behind.registry.answers.set(PATH, manifest('/r/mfe-lobby/'))
  const headers = { host: 'edge:8080', 'x-forwarded-host': 'siam.localhost', 'x-forwarded-proto': 'https' }
  const answer = await behind.get('/federation/mfe-lobby/mf-manifest.json', headers)
  await behind.stop()
  expect(answer.json()).toEqual(manifest('https://siam.localhost/r/mfe-lobby/'))
})

test('does not find a slice without a manifest, and reports an unavailable registry as such', async () => {
  expect((await ask()).statusCode).toBe(404)
  expect((await edge.get('/federation/No/mf-manifest.json')).statusCode).toBe(400)
  expect((await ask({ host: 'nobody.example' })).statusCode).toBe(404)
  await edge.registry.stop()
  const away = await ask()
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
})
