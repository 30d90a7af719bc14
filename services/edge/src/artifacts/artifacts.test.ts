import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { until } from '@tessera/server/testing'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

const text = Array.from({ length: 400 }, (_, i) => `export const v${i} = '${randomBytes(12).toString('hex')}'`)
const OLD = text.join('\n')
const NEW = OLD.replace('v17', 'seventeen')
const [OLDER, NEWER] = ['home.aaaaaaaaaaaa.js', 'home.bbbbbbbbbbbb.js']

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge()
  edge.registry.artifacts.set(`mfe-lobby/${OLDER}`, OLD)
  edge.registry.artifacts.set(`mfe-lobby/${NEWER}`, NEW)
  await compose([OLDER, NEWER])
})
afterEach(() => edge.stop())

/** Has the edge know a composition that names these files of the lobby. */
async function compose(files: readonly string[], number = 2): Promise<void> {
  const composition = sampleComposition(number)
  for (const name of files) composition.integrity[`/r/mfe-lobby/${name}`] = 'sha384-of-what-there-is'
  edge.registry.set(composition)
  edge.registry.notifyChange('siam')
  await until(async () => (await edge.get('/m/home')).headers['x-composition'] === composition.id)
}

const hashOf = (content: string) => `:${createHash('sha256').update(content).digest('base64')}:`
const offering = (change: Record<string, string> = {}) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': hashOf(OLD),
  'dictionary-id': `"mfe-lobby/${OLDER}"`,
  ...change,
})
const file = (name: string, headers: Record<string, string>) => edge.get(`/r/mfe-lobby/${name}`, headers)

test('lists in a content-addressed file the later files that it is a dictionary for', async () => {
  const script = await file(OLDER, {})
  expect(script.headers['use-as-dictionary']).toBe(
    `match="/r/mfe-lobby/home.*.js", match-dest=("script"), id="mfe-lobby/${OLDER}"`,
  )
  expect(script.headers.vary).toBe('accept-encoding, available-dictionary')
  edge.registry.artifacts.set('shell/kit.v1.0123456789ab.css', 'a{}'.repeat(400))
  expect((await edge.get('/r/shell/kit.v1.0123456789ab.css')).headers['use-as-dictionary']).toBe(
    'match="/r/shell/kit.v1.*.css", match-dest=("style"), id="shell/kit.v1.0123456789ab.css"',
  )
  const plain = await edge.get('/r/shell/shell.js')
  expect(plain.headers).not.toHaveProperty('use-as-dictionary')
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('omits the dictionary header of a file that is too small to save anything', async () => {
  edge.registry.artifacts.set('shell/kit.v1.0123456789ab.css', 'a{}')
  const small = await edge.get('/r/shell/kit.v1.0123456789ab.css')
  expect([small.statusCode, small.headers.vary]).toEqual([200, 'accept-encoding'])
  expect(small.headers).not.toHaveProperty('use-as-dictionary')
})

test('omits the request id from a file that is cached forever', async () => {
  expect((await file(OLDER, {})).headers).not.toHaveProperty('x-request-id')
  expect((await file(OLDER, {})).headers).not.toHaveProperty('cdn-cache-control')
  expect((await file('none.js', {})).headers).toHaveProperty('x-request-id')
})

test('serves the first request without waiting for the smallest form, which follows soon after', async () => {
  const source = readFileSync(new URL(import.meta.url), 'utf8')
  edge.registry.artifacts.set('mfe-lobby/source.js', source)
  await compose(['source.js'], 3)
  const asBrotli = async () => (await file('source.js', { 'accept-encoding': 'br' })).rawPayload
  const first = await asBrotli()
  let later = first
  await until(async () => {
    later = await asBrotli()
    return later.length < first.length
  }, 'a smaller form')
  expect([first, later].map((bytes) => brotliDecompressSync(bytes).toString())).toEqual([source, source])
})

test('FIX-145 serves a browser with the older file the difference, equal bytes once applied, uncached by shared caches', async () => {
  const answer = await file(NEWER, offering())
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'cdn-cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
  })
  const body = answer.rawPayload
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(hashOf(OLD))
  expect(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(OLD) }).toString()).toBe(NEW)
  const brotli = await file(NEWER, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(NEW)
  expect(body.length).toBeLessThan(brotli.rawPayload.length / 10)
  expect((await file(NEWER, offering())).rawPayload).toEqual(body)
})

test.each([
  ['another hash', { 'available-dictionary': hashOf('something else') }],
  ['no hash', { 'available-dictionary': 'nonsense' }],
  ['no name', { 'dictionary-id': '' }],
  ['a file that nobody has', { 'dictionary-id': '"mfe-lobby/home.cccccccccccc.js"' }],
  ['another slice', { 'dictionary-id': `"mfe-other/${OLDER}"` }],
  ['another stem', { 'dictionary-id': '"mfe-lobby/page.aaaaaaaaaaaa.js"' }],
  ['the file itself', { 'dictionary-id': `"mfe-lobby/${NEWER}"`, 'available-dictionary': hashOf(NEW) }],
  ['a browser that does not read it', { 'accept-encoding': 'gzip, br' }],
  ['a browser that refuses it', { 'accept-encoding': 'br, dcz;q=0' }],
])('does not send a difference to %s: sends the whole file', async (_what, change) => {
  edge.registry.artifacts.set('mfe-other/home.aaaaaaaaaaaa.js', OLD)
  edge.registry.artifacts.set('mfe-lobby/page.aaaaaaaaaaaa.js', OLD)
  const answer = await file(NEWER, offering(change))
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(NEW)
})

test('does not send a difference that saves nothing', async () => {
  edge.registry.artifacts.set(`mfe-lobby/${NEWER}`, 'export {}')
  await compose([OLDER, NEWER], 3)
  expect((await file(NEWER, offering())).headers['content-encoding']).toBe('br')
})

test('counts differences against the memory for artifacts, and recomputes evicted ones', async () => {
  await edge.stop()
  edge = await startTestEdge({ ARTIFACT_CACHE_BYTES: '1000000' })
  const noise = (n: number) => `${n}${randomBytes(120_000).toString('hex')}`
  const files = Array.from({ length: 6 }, (_, i) => `home.${String(i).repeat(12)}.js`)
  const contents = files.map((_, i) => noise(i))
  for (const [i, name] of files.entries()) edge.registry.artifacts.set(`mfe-lobby/${name}`, contents[i] ?? '')
  const asks = () => edge.registry.requests.filter((line) => line.endsWith(String(files[0]))).length
  for (const name of [...files, files[0]])
    expect((await file(String(name), { 'accept-encoding': 'br' })).statusCode).toBe(200)
  expect(asks()).toBe(2)
})

test.each(['win.js', 'win.css', 'win.json', 'win.woff2'])(
  'SEC-05 serves the file %s of a release with a policy that allows it neither script nor origin if opened directly',
  async (name) => {
    edge.registry.artifacts.set(`mfe-lobby/${name}`, 'alert(1)')
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const answer = await file(name, headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  },
)

test.each(['win.html', 'frame.html', 'win.svg', 'win.HTML', 'win.xhtml', 'win.xml'])(
  'SEC-05 does not serve %s, which a browser would open as a document, at this address',
  async (name) => {
    edge.registry.artifacts.set(`shell/${name}`, '<script>alert(1)</script>')
    const answer = await edge.get(`/r/shell/${name}`)
    expect([answer.statusCode, answer.body]).toEqual([404, 'no such file'])
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  },
)

describe('files that no known composition names', () => {
  const asked = () => edge.registry.requests.filter((one) => one.includes('/v1/artifacts/mfe-lobby/'))
  const from = (address: string, name: string) => edge.call('GET', `/r/mfe-lobby/${name}`, {}, undefined, address)

  test('SEC-22 requests a missing one once a minute, however often browsers request it', async () => {
    for (let i = 0; i < 50; i++) expect((await from('198.51.100.7', 'gone.js')).statusCode).toBe(404)
    expect(asked()).toHaveLength(1)
    edge.registry.artifacts.set('mfe-lobby/gone.js', 'here')
    await compose(['gone.js'], 3)
    expect((await from('198.51.100.7', 'gone.js')).body).toBe('here')
  })

  test('SEC-22 limits one network that guesses names, without blocking others or named files', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 245; i++) statuses.add((await from('198.51.100.7', `guess${i}.js`)).statusCode)
    expect([...statuses]).toEqual([404, 503])
    expect(asked()).toHaveLength(240)
    edge.registry.artifacts.set('mfe-lobby/old.js', 'old')
    const served = [await from('203.0.113.9', 'old.js'), await from('198.51.100.7', 'old.js'), await file(NEWER, {})]
    expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  test('SEC-22 are neither compressed nor compared at length, and evict nothing in use', async () => {
    await edge.stop()
    edge = await startTestEdge({ ARTIFACT_CACHE_BYTES: '1000000' })
    edge.registry.artifacts.set(`mfe-lobby/${NEWER}`, NEW)
    await compose([NEWER])
    for (let i = 0; i < 6; i++) {
      edge.registry.artifacts.set(`mfe-lobby/walk${i}.js`, randomBytes(150_000).toString('hex'))
      expect((await file(`walk${i}.js`, {})).statusCode).toBe(200)
      expect((await file(NEWER, {})).statusCode).toBe(200)
    }
    expect(asked().filter((one) => one.endsWith(NEWER))).toHaveLength(1)
    edge.registry.artifacts.set(`mfe-lobby/${OLDER}`, OLD)
    edge.registry.artifacts.set('mfe-lobby/home.cccccccccccc.js', NEW)
    expect((await file('home.cccccccccccc.js', offering())).headers['content-encoding']).toBe('br')
  })
})
