import type { LoadBatch } from '@tessera/contracts'
import { until } from '@tessera/server/testing'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

const TOKEN = 'edge-token-of-the-tests-0001'
let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge({ REGISTRY_EDGE_TOKEN: TOKEN })
})
afterEach(() => edge.stop())

const batch = (reports: number, composition = 'composition-siam-1'): LoadBatch => ({
  composition,
  reports: Array.from({ length: reports }, () => ({
    slice: 'mfe-lobby',
    version: '1.0.0',
    gear: 'linked',
    expose: './page',
    phase: 'render',
    outcome: 'ok',
    ms: 12.5,
    fallback: false,
  })),
  lcpMs: 900,
})
const own = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' }
/** What a browser holds that wanted to be somebody, once the edge gave it a page. */
const markOf = async (id: string): Promise<string> => {
  const page = await edge.get('/m/home', { cookie: `tessera_visitor=${id}` })
  return String(page.headers['set-cookie']).split(';')[0] ?? ''
}
const post = async (
  body: unknown,
  headers: Record<string, string> = {},
  visitor: string | null = 'somebody',
  address?: string,
) =>
  edge.call(
    'POST',
    '/live/loads',
    { ...own, ...(visitor ? { cookie: await markOf(visitor) } : {}), ...headers },
    typeof body === 'string' ? body : JSON.stringify(body),
    address,
  )
const arrived = () => edge.registry.loads.flatMap(({ body }) => body.batches)
/** Everything that was posted before this one has arrived, or never will. */
const settle = async () => {
  await post(batch(0, 'the-last'), {}, 'the-last-visitor', '192.0.2.1')
  await until(() => arrived().some((one) => one.batch.composition === 'the-last'))
  return arrived().filter((one) => one.batch.composition !== 'the-last')
}

test('accepts beacons immediately and forwards them together, with the merchant and the edge’s token', async () => {
  const answers = [
    await post(batch(2)),
    await post(batch(1), { 'content-type': 'application/json', host: 'lotus.localhost' }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const network = expect.stringMatching(/^[\w-]{22}$/)
  expect(await settle()).toEqual([
    { merchant: 'siam', network, visitor: network, batch: batch(2) },
    { merchant: 'lotus', network, visitor: network, batch: batch(1) },
  ])
  expect(edge.registry.loads[0]?.authorization).toBe(`Bearer ${TOKEN}`)
})

test('drops silently a post of another site, of an unknown origin, without a visitor token or for an unknown host', async () => {
  const answers = [
    await post(batch(1), { 'sec-fetch-site': 'cross-site' }),
    await post(batch(1), { 'sec-fetch-site': 'same-site' }),
    await edge.call(
      'POST',
      '/live/loads',
      { 'content-type': 'text/plain', cookie: await markOf('x'), origin: 'https://evil.example' },
      JSON.stringify(batch(1)),
    ),
    await edge.call('POST', '/live/loads', { 'content-type': 'text/plain', cookie: await markOf('x') }, '{}'),
    await post(batch(1), {}, null),
    await post(batch(1), { host: 'evil.example' }),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(204))
  expect(await settle()).toEqual([])
})

test('accepts a browser that sends only its origin if that is the site itself', async () => {
  const headers = { 'content-type': 'text/plain', cookie: await markOf('x'), origin: 'http://localhost' }
  expect((await edge.call('POST', '/live/loads', headers, JSON.stringify(batch(1)))).statusCode).toBe(204)
  expect(await settle()).toHaveLength(1)
})

test('drops a visitor’s reports beyond 120 a minute, from any address', async () => {
  const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  for (const address of addresses) expect((await post(batch(50), {}, 'one', address)).statusCode).toBe(204)
  await post(batch(20), {}, 'one')
  await post(batch(1), {}, 'one')
  await post(batch(2), {}, 'another')
  expect((await settle()).map((one) => one.batch.reports.length)).toEqual([50, 50, 20, 2])
})

test('SEC-15 drops one network’s reports beyond 1,200 a minute, with any visitor token, while others report less', async () => {
  for (let n = 0; n < 24; n++) await post(batch(50), {}, `v${n}`)
  await post(batch(1), {}, 'one-more')
  await post(batch(2), {}, 'a-neighbour', '198.51.100.9')
  const came = (await settle()).map((one) => one.batch.reports.length)
  expect(came).toEqual([...Array(24).fill(50), 2])
})

test('counts errors like loads, and a visitor as one for the guard on every page', async () => {
  const fault = { slice: 'mfe-lobby', version: '1.0.0', kind: 'error', message: 'x', stack: ['mfe-lobby/a.js:1:2'] }
  const page = { ...batch(0), faults: Array(10).fill(fault) }
  for (let n = 0; n < 13; n++) expect((await post(page, {}, 'one')).statusCode).toBe(204)
  await post(batch(1), {}, 'another')
  const came = await settle()
  expect(came).toHaveLength(13)
  expect(came[0]?.batch.faults).toHaveLength(10)
  expect(new Set(came.map(({ visitor }) => visitor)).size).toBe(2)
  for (const stack of [['https://evil.example/x.js?token=1:1:1'], ['mfe-lobby/a.js?x=1:1:2'], ['somewhere']])
    expect((await post({ ...page, faults: [{ ...fault, stack }] }, {}, 'b')).statusCode).toBe(400)
})

test('SEC-15 accepts reports only from visitors who received a page from an edge of the site, whatever the claimed id', async () => {
  const made = [
    'tessera_visitor=somebody',
    `tessera_visitor=somebody.${'A'.repeat(22)}`,
    (await markOf('another')).replace('another', 'somebody'),
  ]
  for (const cookie of made) expect((await post(batch(1), { cookie })).statusCode).toBe(204)
  expect(await settle()).toEqual([])
  await edge.restart()
  await post(batch(1), { cookie: await markOf('somebody') })
  await until(() => arrived().some(({ batch: { reports } }) => reports.length === 1))
})

test('SEC-15 shares the limit of one network among addresses of one /64, and counts them as one for the guard', async () => {
  const addresses = Array.from({ length: 10 }, (_, n) => `2001:db8:1:2:${n + 1}::9`)
  for (let n = 0; n < 26; n++) await post(batch(50), {}, `one-of-many-${n}`, addresses[n % 10])
  await post(batch(20), {}, 'a-neighbour', '2001:db8:1:3::9')
  const came = await settle()
  expect(came).toHaveLength(25)
  expect(new Set(came.map(({ network }) => network)).size).toBe(2)
})

test('SEC-15 rejects reports on a rollout from visitors outside it', async () => {
  edge.registry.set(sampleComposition(1), sampleComposition(2), 50)
  await edge.restart()
  const sides = new Map<string, string>()
  for (let n = 0; sides.size < 2; n++) {
    const served = (await edge.get('/m/home', { cookie: `tessera_visitor=v${n}` })).headers['x-composition']
    sides.set(String(served), `v${n}`)
  }
  const [inside, outside] = ['composition-siam-2', 'composition-siam-1'].map((id) => sides.get(id) ?? '')
  await post(batch(1, 'composition-siam-2'), {}, inside)
  await post(batch(2, 'composition-siam-2'), {}, outside)
  await post(batch(3, 'composition-siam-1'), {}, inside)
  expect((await settle()).map((one) => one.batch.reports.length)).toEqual([1, 3])
})

test('rejects an invalid batch, and does not read more than 32 kB', async () => {
  for (const body of [
    '',
    'not json',
    { composition: 1 },
    { ...batch(0), reports: Array(51).fill(batch(1).reports[0]) },
  ])
    expect((await post(body)).statusCode).toBe(400)
  expect((await post({})).json()).toMatchObject({
    code: 'request.invalid',
    fields: { composition: expect.any(String) },
  })
  expect((await post(' '.repeat(33 * 1024))).statusCode).toBe(413)
  expect((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(400)
})

test('parses text as JSON for beacons alone', async () => {
  const answer = await edge.call('POST', '/api/v1/login', { 'content-type': 'text/plain' }, '{}')
  expect(edge.api.requests).toContain('POST /api/v1/login')
  expect(answer.statusCode).toBe(200)
})

test('queues reports while the registry cannot accept them, and sends them when it can', async () => {
  edge.registry.state.loadsStatus = 503
  await post(batch(1))
  await until(() => edge.registry.requests.includes('POST /v1/loads'))
  expect(arrived()).toEqual([])
  edge.registry.state.loadsStatus = 204
  await until(() => arrived().length === 1)
})

test('forwards queued reports when an edge stops', async () => {
  await post(batch(3))
  await edge.restart()
  expect(arrived()).toMatchObject([{ merchant: 'siam', batch: batch(3) }])
})

test('forwards nothing without a token', async () => {
  await edge.stop()
  edge = await startTestEdge()
  expect((await post(batch(1))).statusCode).toBe(204)
  await edge.restart()
  expect(edge.registry.requests).not.toContain('POST /v1/loads')
})
