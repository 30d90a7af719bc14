import { createApp } from '@tessera/server'
import { startTestEdge, type TestEdge } from './testing/test-edge.ts'
import { startUpstream } from './testing/upstreams.ts'

let edge: TestEdge
afterEach(() => edge.stop())

test('serves pages and calls of the console from the registry if it is enabled', async () => {
  edge = await startTestEdge({ OPS_CONSOLE: 'true' })
  for (const path of ['/ops', '/ops/audit?before=1', '/ops/v1/health/siam'])
    expect((await edge.get(path)).body).toBe(`console ${path}`)
})

test('streams the console’s changes as they are written, while it stays open', async () => {
  edge = await startTestEdge({ OPS_CONSOLE: 'true' })
  const site = await edge.listen()
  const hangUp = new AbortController()
  const stream = await fetch(`${site}/ops/v1/changes`, { signal: hangUp.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: open')
  hangUp.abort()
})

test('FIX-419 ends an open event stream when the edge stops, without delay', async () => {
  const upstream = await startUpstream((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: open\ndata: now\n\n')
  })
  edge = await startTestEdge({ API_URL: upstream.url, CLOSE_GRACE_MS: '15000' })
  const site = await edge.listen()
  const stream = await fetch(`${site}/api/v1/stream`)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: open')
  const ended = reader?.read().then(
    ({ done }) => done,
    () => true,
  )
  await edge.stop()
  expect(await ended).toBe(true)
  await upstream.stop()
}, 10_000)

test('does not show the console on members’ addresses: by default never requests the registry', async () => {
  edge = await startTestEdge()
  expect((await edge.get('/ops')).statusCode).toBe(404)
  expect((await edge.get('/ops/v1/changes')).statusCode).toBe(404)
  expect(edge.registry.requests.filter((line) => line.includes('/ops'))).toEqual([])
})

test('API-141 exposes no call of channels and providers on members’ addresses', async () => {
  const asked: string[] = []
  const upstream = await startUpstream((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(200).end('{}')
  })
  edge = await startTestEdge({ API_URL: upstream.url, CDN_URL: upstream.url })
  const site = await edge.listen()
  for (const path of ['/callbacks/v1/siam-bank', '/wallet/v1/bet'])
    expect((await fetch(`${site}${path}`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect(asked).toEqual([])
})

test('SEC-26 forwards session credentials to the api only, and accepts them from it only', async () => {
  const seen: Record<string, string | undefined> = {}
  const upstream = await startUpstream((request, reply) => {
    seen[request.url ?? ''] = request.headers.cookie
    reply.writeHead(200, { 'set-cookie': 'session-80=made-there' }).end('{}')
  })
  edge = await startTestEdge({
    OPS_CONSOLE: 'true',
    API_URL: upstream.url,
    CDN_URL: upstream.url,
    REGISTRY_URL: upstream.url,
  })
  const cookie = 'tessera.lang=TH; session-80=secret; trial-80=other'
  const set: string[] = []
  for (const path of ['/api/v1/wallet', '/cdn/PG/naga.webp', '/ops/audit'])
    if ((await edge.get(path, { cookie })).headers['set-cookie']) set.push(path)
  expect(seen).toMatchObject({ '/api/v1/wallet': cookie })
  expect([seen['/cdn/PG/naga.webp'], seen['/ops/audit']]).toEqual([undefined, undefined])
  expect(set).toEqual(['/api/v1/wallet'])
  await upstream.stop()
})

test('SEC-01 does not forward the visitor’s encodings: requests one that both support, or none', async () => {
  const told: (string | undefined)[] = []
  const upstream = await startUpstream((request, reply) => {
    told.push(`${request.headers['accept-encoding']}`)
    reply.end('{}')
  })
  edge = await startTestEdge({ API_URL: upstream.url })
  for (const coding of ['gzip, deflate, br, zstd', 'gzip', `${'x,'.repeat(5000)}br`])
    await edge.get('/api/v1/wallet', { 'accept-encoding': coding })
  expect(told).toEqual(['br', 'identity', 'identity'])
  await upstream.stop()
})

test('forwards the protocol that the edge trusts, not the visitor’s', async () => {
  const told: (string | undefined)[] = []
  const upstream = await startUpstream((request, reply) => {
    told.push(`${request.headers['x-forwarded-proto']}`)
    reply.end('{}')
  })
  edge = await startTestEdge({ API_URL: upstream.url })
  await edge.get('/api/v1/wallet', { 'x-forwarded-proto': 'https' })
  expect(told).toEqual(['http'])
  await upstream.stop()
})

test('returns busy with a retry time if an upstream hangs up or is unavailable', async () => {
  const upstream = await startUpstream((_request, reply) => void reply.socket?.destroy())
  edge = await startTestEdge({ API_URL: upstream.url })
  const told = async () => {
    const { statusCode, headers, json } = await edge.get('/api/v1/wallet')
    return [statusCode, json().code, headers['retry-after']]
  }
  expect(await told()).toEqual([503, 'system.busy', '2'])
  await upstream.stop()
  expect(await told()).toEqual([503, 'system.busy', '2'])
})

test('TRU-031 returns the upstream’s response to a body over its limit', async () => {
  const upstream = await createApp({ name: 'test', config: { LOG_LEVEL: 'silent', RATE_LIMIT_ON: false } })
  upstream.post('/api/v1/slips', async () => 'saved')
  edge = await startTestEdge({ API_URL: await upstream.listen({ port: 0, host: '127.0.0.1' }) })
  const site = await edge.listen()
  const statuses: number[] = []
  for (let count = 0; count < 20; count++) {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${site}/api/v1/slips`, { method: 'POST', headers, body: ' '.repeat(5 * 1024 * 1024) })
    statuses.push(reply.status)
  }
  await upstream.close()
  expect(statuses).toEqual(Array(20).fill(413))
})

test.each(['/api/v1/wallet', '/cdn/PG/naga.webp', '/ops/audit'])(
  'FIX-101 sends a GET of %s that returns 503 once, and reads its response',
  async (path) => {
    const upstream = await startUpstream((_request, reply) =>
      reply.writeHead(503, { 'retry-after': '60' }).end('maintenance'),
    )
    const urls = { API_URL: upstream.url, CDN_URL: upstream.url, REGISTRY_URL: upstream.url }
    edge = await startTestEdge({ OPS_CONSOLE: 'true', ...urls })
    const { statusCode } = await edge.get(path).finally(upstream.stop)
    expect(statusCode).toBe(503)
    expect(upstream.requests.filter((line) => line.endsWith(path))).toEqual([`GET ${path}`])
  },
)

describe('FIX-103 pictures of the image CDN', () => {
  const answers: Record<string, [number, Record<string, string>]> = {
    '/cdn/a.webp': [
      200,
      {
        'content-type': 'image/webp',
        etag: '"a"',
        'cache-control': 'max-age=60',
        'service-worker-allowed': '/',
        'clear-site-data': '"*"',
        refresh: '0;url=https://elsewhere.example/',
      },
    ],
    '/cdn/unchanged.webp': [304, { etag: '"a"' }],
    '/cdn/page.html': [200, { 'content-type': 'text/html' }],
    '/cdn/picture.svg': [200, { 'content-type': 'image/svg+xml' }],
    '/cdn/worker.js': [200, { 'content-type': 'text/javascript' }],
    '/cdn/none': [200, {}],
    '/cdn/away.webp': [404, { 'content-type': 'text/html', etag: '"b"' }],
  }
  const get = async (path: string) => {
    const upstream = await startUpstream((request, reply) => {
      const [status, headers] = answers[request.url ?? ''] ?? [500, {}]
      reply.writeHead(status, headers).end(status === 304 ? undefined : 'bytes')
    })
    edge = await startTestEdge({ CDN_URL: upstream.url })
    return edge.get(path).finally(upstream.stop)
  }

  test('serves a picture with its metadata, unable to run anything as a page', async () => {
    const { statusCode, headers, body } = await get('/cdn/a.webp')
    expect([statusCode, body]).toEqual([200, 'bytes'])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      etag: '"a"',
      'cache-control': 'max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    })
    for (const name of ['service-worker-allowed', 'clear-site-data', 'refresh']) expect(headers[name]).toBeUndefined()
  })

  test('serves an unmodified picture without a type', async () => {
    expect(await get('/cdn/unchanged.webp')).toMatchObject({ statusCode: 304, headers: { etag: '"a"' } })
  })

  test.each(['/cdn/page.html', '/cdn/picture.svg', '/cdn/worker.js', '/cdn/none'])(
    'returns 502 without the bytes for %s, which is no picture',
    async (path) => {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, headers['content-type'], body]).toEqual([502, 'text/plain', 'Not a picture'])
    },
  )

  test('preserves only the status of an error', async () => {
    const { statusCode, headers, body } = await get('/cdn/away.webp')
    expect([statusCode, headers.etag, headers['content-type'], body]).toEqual([
      404,
      undefined,
      'text/plain',
      'No picture',
    ])
  })
})
