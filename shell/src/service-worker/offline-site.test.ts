import { createHash, webcrypto } from 'node:crypto'
import { isCacheRequest } from './cache-request.ts'
import { createOfflineSite } from './offline-site.ts'

/** Cache storage as the worker meets it, in memory. */
class MemoryCache {
  readonly entries = new Map<string, Answer>()
  private path(request: string | { url: string }): string {
    return new URL(typeof request === 'string' ? request : request.url, 'http://site').pathname
  }
  async match(request: string | { url: string }) {
    return this.entries.get(this.path(request))?.clone()
  }
  async put(request: string | { url: string }, answer: Answer) {
    this.entries.set(this.path(request), answer)
  }
  async delete(request: string | { url: string }) {
    return this.entries.delete(this.path(request))
  }
  async keys() {
    return [...this.entries.keys()].map((path) => ({ url: `http://site${path}` }))
  }
}

class Answer {
  readonly body: string
  readonly status: number
  readonly headers: Headers
  constructor(body = '', status = 200, headers: Record<string, string> = {}) {
    this.body = body
    this.status = status
    this.headers = new Headers(headers)
  }
  get ok() {
    return this.status < 300
  }
  async arrayBuffer() {
    return new TextEncoder().encode(this.body).buffer
  }
  async json() {
    return JSON.parse(this.body)
  }
  clone() {
    return new Answer(this.body, this.status, Object.fromEntries(this.headers))
  }
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

function aSite() {
  const stored = new Map<string, MemoryCache>()
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new MemoryCache()
      stored.set(name, cache)
      return cache
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) => {
      for (const cache of stored.values()) if (cache.entries.has(path)) return cache.match(path)
      return undefined
    },
  }
  const network = new Map<string, Answer | Error>()
  const asked: string[] = []
  const fetch = async (input: string | { url: string }) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://site')
    asked.push(pathname)
    const answer = network.get(pathname)
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline')
    return answer.clone()
  }
  const site = createOfflineSite({ caches, fetch, location: { origin: 'http://site' } } as never)
  const get = (path: string, over: object = {}) =>
    site.respond({ url: `http://site${path}`, method: 'GET', mode: 'cors', cache: 'default', ...over } as never) as
      | (Promise<Response> & Promise<Answer>)
      | null
  const runs = (id: string, ...files: string[]) => {
    network.set('/m/home', new Answer(`home of ${id}`, 200, { 'x-composition': id }))
    for (const file of files) network.set(file, new Answer(`${file} of ${id}`))
    const hashed = Object.fromEntries(files.map((file) => [file, integrityOf(`${file} of ${id}`)]))
    return { type: 'keep' as const, composition: id, files: hashed }
  }
  return { site, get, runs, network, asked, stored }
}

beforeAll(() => {
  Object.assign(globalThis, { Response: Answer })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})

const navigate = { mode: 'navigate' }

test('MFP-024 opens every page offline after one visit, from a completely cached composition', async () => {
  const { site, get, runs, network } = aSite()
  await site.keep(runs('c1', '/r/shell/a.js', '/r/mfe-lobby/b.js'))
  network.clear()
  expect((await get('/m/activity', navigate))?.body).toBe('home of c1')
  expect((await get('/r/mfe-lobby/b.js'))?.body).toBe('/r/mfe-lobby/b.js of c1')
})

test('MFP-024 replaces the old composition only when the new one is complete', async () => {
  const { site, get, runs, network, stored } = aSite()
  await site.keep(runs('c1', '/r/shell/a.js'))
  const next = runs('c2', '/r/shell/a2.js', '/r/mfe-lobby/b2.js')
  network.set('/r/mfe-lobby/b2.js', new TypeError('lost'))
  await expect(site.keep(next)).rejects.toThrow('lost')
  network.delete('/m/home')
  expect((await get('/m/home', navigate))?.body).toBe('home of c1')
  runs('c2', '/r/mfe-lobby/b2.js')
  await site.keep(next)
  expect([...stored.keys()]).toEqual(['tessera-c2'])
  network.clear()
  expect((await get('/m/home', navigate))?.body).toBe('home of c2')
})

test('MFP-024 does not cache a document of another composition than the files', async () => {
  const { site, runs, network, get } = aSite()
  const c1 = runs('c1', '/r/shell/a.js')
  network.set('/m/home', new Answer('home of c2', 200, { 'x-composition': 'c2' }))
  await expect(site.keep(c1)).rejects.toThrow('runs another composition')
  network.clear()
  await expect(get('/m/home', navigate)).rejects.toThrow('offline')
})

test('MFP-024 does not cache the document of a closed site, marked as no-store', async () => {
  const { site, runs, network, get } = aSite()
  const c1 = runs('c1', '/r/shell/a.js')
  network.set('/m/home', new Answer('closed', 200, { 'x-composition': 'c1', 'cache-control': 'no-store' }))
  await expect(site.keep(c1)).rejects.toThrow('closed')
  await site.keep(runs('c1', '/r/shell/a.js'))
  network.clear()
  expect((await get('/m/home', navigate))?.body).toBe('home of c1')
})

test('MFP-050 serves a document from the network if available, and from cache if the site is down', async () => {
  const { site, get, runs, network } = aSite()
  await site.keep(runs('c1'))
  network.set('/m/login', new Answer('fresh'))
  expect((await get('/m/login', navigate))?.body).toBe('fresh')
  network.set('/m/login', new Answer('down', 503))
  expect((await get('/m/login', navigate))?.body).toBe('home of c1')
})

/** Files of so many slices beside the shell's, and the composition's own, which comes last. */
const manySlices = (count: number, each: number): string[] => [
  ...Array.from({ length: count }, (_, slice) =>
    Array.from({ length: each }, (_, file) => `/r/mfe-${slice}/${file}.js`),
  ).flat(),
  ...Array.from({ length: 52 }, (_, file) => `/r/shell/${file}.js`),
  '/r/_/c1.json',
]

test('MFP-044 caches as many of 60 slices as fit, each whole, used ones first; names missing ones, and reports no completeness', async () => {
  const { site, get, runs, network, stored } = aSite()
  await site.keep({ ...runs('c1', ...manySlices(60, 16)), used: ['mfe-59', 'mfe-58'] })
  const cache = stored.get('tessera-c1')
  expect(await cache?.match('/complete')).toBeUndefined()
  const missing = (await cache?.match('/part').then((record) => record?.json()))?.missing as string[]
  // 500 files: 52 of the shell, the composition's, 27 slices of 16; beside the shell's alone 28 would fit, and no document open.
  expect(missing).toHaveLength(33)
  expect(missing).not.toContain('mfe-59')
  network.clear()
  expect((await get('/m/activity', navigate))?.body).toBe('home of c1')
  for (const path of ['/r/_/c1.json', '/r/shell/39.js', '/r/mfe-59/15.js', '/r/mfe-0/0.js'])
    expect((await get(path))?.body).toBe(`${path} of c1`)
  for (const slice of missing)
    for (const file of [0, 15]) await expect(get(`/r/${slice}/${file}.js`)).rejects.toThrow('offline')
})

test('MFP-044 caches what fits in a browser with little space, and the shell or nothing', async () => {
  const { site, runs, stored, get, network } = aSite()
  await site.keep(runs('c1', '/r/shell/a.js'))
  const next = runs('c2', '/r/shell/a2.js', '/r/mfe-a/a.js', '/r/mfe-b/b.js')
  const cache = new MemoryCache()
  stored.set('tessera-c2', cache)
  const put = cache.put.bind(cache)
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  cache.put = (path, answer) => (String(path).startsWith('/r/shell') ? Promise.reject(full) : put(path, answer))
  await expect(site.keep(next)).rejects.toThrow('no space')
  expect((await get('/r/shell/a.js'))?.status).toBe(200)
  cache.put = (path, answer) => (String(path).startsWith('/r/mfe-b') ? Promise.reject(full) : put(path, answer))
  await site.keep(next)
  expect(await (await cache.match('/part'))?.json()).toMatchObject({ missing: ['mfe-b'] })
  network.clear()
  expect((await get('/m/home', navigate))?.body).toBe('home of c2')
  await expect(get('/r/mfe-b/b.js')).rejects.toThrow('offline')
})

test('MFP-050 leaves calls of the API, other sites and anything but reads to the network', () => {
  const { get, site, network } = aSite()
  for (const path of ['/api/v1/wallet', '/play/PG/game', '/ops/']) network.set(path, new Answer('from the network'))
  expect(get('/api/v1/wallet')).toBeNull()
  expect(get('/play/PG/game', navigate)).toBeNull()
  expect(get('/ops/', navigate)).toBeNull()
  expect(get('/r/shell/a.js', { method: 'POST' })).toBeNull()
  expect(site.respond({ url: 'https://else.where/r/a.js', method: 'GET', mode: 'cors' } as never)).toBeNull()
})

test('requests a file once, and from the network on reload', async () => {
  const { site, get, runs, network, asked } = aSite()
  await site.keep(runs('c1', '/r/shell/a.js'))
  asked.length = 0
  await get('/r/shell/a.js')
  expect(asked).toEqual([])
  network.set('/r/shell/a.js', new Answer('another'))
  expect((await get('/r/shell/a.js', { cache: 'reload' }))?.body).toBe('another')
  expect((await get('/r/shell/a.js'))?.body).toBe('/r/shell/a.js of c1')
})

test('SEC-28 never serves a document or file that a site script cached, in our cache or another', async () => {
  const { site, get, runs, network, stored } = aSite()
  await site.keep(runs('c1', '/r/shell/a.js'))
  const ours = stored.get('tessera-c1')
  const own = new MemoryCache()
  stored.set('x', own)
  for (const cache of [ours, own]) {
    await cache?.put('/m/home', new Answer('mine'))
    await cache?.put('/r/shell/a.js', new Answer('mine'))
    await own.put('/r/shell/b.js', new Answer('mine'))
  }
  expect((await get('/r/shell/a.js'))?.body).toBe('/r/shell/a.js of c1')
  network.clear()
  await expect(get('/m/home', navigate)).rejects.toThrow('offline')
  await expect(get('/r/shell/b.js')).rejects.toThrow('offline')
  await site.keep(runs('c2', '/r/shell/a.js'))
  expect([...stored.keys()]).toEqual(['tessera-c2'])
})

test('SEC-28 does not cache a composition with a file that differs from the published one, from network or cache', async () => {
  const { site, get, runs, network } = aSite()
  const c1 = runs('c1', '/r/shell/a.js')
  network.set('/r/shell/a.js', new Answer('changed'))
  await expect(site.keep(c1)).rejects.toThrow('not what was published')
  network.set('/r/shell/a.js', new Answer('/r/shell/a.js of c1'))
  await site.keep(c1)
  network.clear()
  expect((await get('/m/home', navigate))?.body).toBe('home of c1')
})

test('caches pictures as they are seen, and evicts the oldest', async () => {
  const { get, network, stored } = aSite()
  for (let i = 0; i < 155; i++) {
    network.set(`/cdn/${i}.avif`, new Answer(`picture ${i}`))
    await get(`/cdn/${i}.avif`)
  }
  expect(stored.get('tessera-pictures')?.entries.size).toBe(150)
  network.clear()
  expect((await get('/cdn/154.avif'))?.body).toBe('picture 154')
})

test.each([
  [null],
  [{ type: 'keep' }],
  [{ type: 'keep', composition: '../x', files: {} }],
  [{ type: 'keep', composition: 'c1', files: { '/api/v1/wallet': integrityOf('') } }],
  [{ type: 'keep', composition: 'c1', files: { '/r/shell/a.js': '' } }],
  [{ type: 'keep', composition: 'c1', files: {}, used: 'all' }],
  [{ type: 'drop', composition: 'c1', files: {} }],
])('ignores any other message: %j', (message) => {
  expect(isCacheRequest(message)).toBe(false)
})
