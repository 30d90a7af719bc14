import { startTestEdge, type TestEdge } from './testing/test-edge.ts'
import { startUpstream } from './testing/upstreams.ts'

let edge: TestEdge
afterEach(() => edge.stop())

test('where the console is shown, its pages and calls come from the registry', async () => {
  edge = await startTestEdge({ OPS_CONSOLE: 'true' })
  for (const path of ['/ops', '/ops/audit?before=1', '/ops/v1/health/siam'])
    expect((await edge.get(path)).body).toBe(`console ${path}`)
})

test('the console’s stream of changes arrives as it is written, while it stays open', async () => {
  edge = await startTestEdge({ OPS_CONSOLE: 'true' })
  const site = await edge.listen()
  const hangUp = new AbortController()
  const stream = await fetch(`${site}/ops/v1/changes`, { signal: hangUp.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: open')
  hangUp.abort()
})

test('members’ addresses do not show the console: by default the registry is never asked', async () => {
  edge = await startTestEdge()
  expect((await edge.get('/ops')).statusCode).toBe(404)
  expect((await edge.get('/ops/v1/changes')).statusCode).toBe(404)
  expect(edge.registry.asked.filter((line) => line.includes('/ops'))).toEqual([])
})

test('API-141 members’ addresses lead to no call that channels and providers make', async () => {
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

test('SEC-26 the api alone is shown what opens a session, and alone may set it', async () => {
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

test('SEC-01 what a visitor writes of codings is not passed on: the api is asked for the one that both read, or for none', async () => {
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

test('the api is told the protocol that the edge believes, not what a visitor writes', async () => {
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

test('what stands behind and hangs up, or is away, is said to be busy, with a time to try again', async () => {
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
