import { brotliDecompressSync } from 'node:zlib'
import { jest } from '@jest/globals'
import { Fallback, LiveComposition } from '@tessera/contracts'
import { bucketOf } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { bodiesOf } from '../composition/composition-bodies.ts'
import { toLiveComposition } from '../composition/inline.ts'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge()
})
afterEach(() => edge.stop())

const visitorIn = (low: boolean): string => {
  for (let i = 0; i < 1000; i++) if (bucketOf('siam', `visitor-${i}`) < 5000 === low) return `visitor-${i}`
  throw new Error('nobody')
}
const live = (have: string, headers = {}) => edge.get(`/live/composition?have=${have}`, headers)
const idOf = (answer: { json(): unknown }) => LiveComposition.parse(answer.json()).composition.id

test('sends nothing to a page with the newest composition, and an older one the boot file’s content and its address', async () => {
  const same = await live('composition-siam-1')
  expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([204, '', 'no-store'])
  const other = await live('composition-siam-0')
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store'])
  const composition = edge.registry.published(sampleComposition(1))
  const { file, rest } = bodiesOf(composition)
  const own = toLiveComposition(composition)
  const told = { ...own, composition: { ...own.composition, source: file.source, rest: rest?.source } }
  expect(LiveComposition.parse(other.json())).toEqual(told)
  const small = await live('composition-siam-0', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(told)
})

test('MFP-006 selects the side of an open page’s notifications by the visitor token', async () => {
  edge.registry.set(sampleComposition(1), sampleComposition(2), 50)
  const [early, late] = [visitorIn(true), visitorIn(false)].map((id) => ({ cookie: `tessera_visitor=${id}` }))
  expect(idOf(await live('x', early))).toBe('composition-siam-2')
  expect(idOf(await live('x', late))).toBe('composition-siam-1')
  expect((await live('composition-siam-2', early)).statusCode).toBe(204)
  expect(idOf(await live('composition-siam-2', late))).toBe('composition-siam-1')
})

test('lets a browser without a token retain either side while it runs, and otherwise notifies it of the stable one', async () => {
  edge.registry.set(sampleComposition(1), sampleComposition(2), 50)
  expect((await live('composition-siam-1')).statusCode).toBe(204)
  expect((await live('composition-siam-2')).statusCode).toBe(204)
  expect(idOf(await live('composition-siam-0'))).toBe('composition-siam-1')
})

test('MFP-005 notifies an open page of a move as soon as the registry does', async () => {
  expect((await live('composition-siam-1')).statusCode).toBe(204)
  await until(() => edge.registry.readers.size === 1)
  // Nothing is requested anew because it is old.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const readers = [...edge.registry.readers]
  edge.registry.set(sampleComposition(2))
  edge.registry.notifyChange('siam')
  await until(async () => (await live('composition-siam-1')).statusCode === 200)
  clock.mockRestore()
  expect([...edge.registry.readers]).toEqual(readers)
})

test('returns 404 for an unknown host, 503 for a merchant without a composition, and 400 for a malformed request', async () => {
  const codes = await Promise.all([
    live('x', { host: 'evil.example' }),
    live('x', { host: 'lotus.localhost' }),
    live('<script>'),
    edge.get('/live/fallback?composition=x'),
    edge.get('/live/fallback?composition=x&slice=..%2F..'),
  ])
  expect(codes.map((answer) => answer.statusCode)).toEqual([404, 503, 400, 400, 400])
  expect(codes[1]?.headers['retry-after']).toBe('2')
})

const fallbackOf = (version: string): Fallback => {
  const [slice] = sampleComposition(1).slices
  if (!slice) throw new Error('the sample has slices')
  return Fallback.parse({ slice: { ...slice, version }, modules: {}, integrity: {} })
}
const fallback = (slice: string, composition = 'composition-siam-1', headers = {}) =>
  edge.get(`/live/fallback?composition=${composition}&slice=${slice}`, headers)
const asks = () => edge.registry.requests.filter((line) => line.includes('/fallback/'))

test('requests the fallback of a slice once, by the merchant of the address', async () => {
  edge.registry.fallbacks.set('siam/composition-siam-1/mfe-lobby', fallbackOf('0.9.0'))
  const answers = await Promise.all([fallback('mfe-lobby'), fallback('mfe-lobby')])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(Fallback.parse(answer.json()).slice.version).toBe('0.9.0')
  }
  expect((await fallback('mfe-lobby')).statusCode).toBe(200)
  expect(asks()).toEqual(['GET /v1/compositions/siam/composition-siam-1/fallback/mfe-lobby'])
  expect((await fallback('mfe-lobby', 'composition-siam-1', { host: 'lotus.localhost' })).statusCode).toBe(204)
  expect(asks()[1]).toBe('GET /v1/compositions/lotus/composition-siam-1/fallback/mfe-lobby')
})

test('logs no error for a slice without a fallback, and does not request it again immediately', async () => {
  const none = await fallback('mfe-guest')
  expect([none.statusCode, none.headers['cache-control']]).toEqual([204, 'no-store'])
  expect(none.body).toBe('')
  expect((await fallback('mfe-guest')).statusCode).toBe(204)
  expect(asks()).toHaveLength(1)
})

test('serves a known fallback without the registry, returns 503 for an unknown one, and requests that again', async () => {
  edge.registry.fallbacks.set('siam/composition-siam-1/mfe-lobby', fallbackOf('0.9.0'))
  await fallback('mfe-lobby')
  await edge.registry.stop()
  expect((await fallback('mfe-lobby')).statusCode).toBe(200)
  expect((await fallback('mfe-guest')).statusCode).toBe(503)
  await edge.registry.restart()
  expect((await fallback('mfe-guest')).statusCode).toBe(204)
})

test('SEC-22 does not let guessed compositions block the last-known-good release', async () => {
  edge.registry.fallbacks.set('siam/composition-siam-1/mfe-lobby', fallbackOf('0.9.0'))
  await edge.get('/m/home')
  const guesses: number[] = []
  for (let i = 0; i < 62; i++) guesses.push((await fallback('mfe-lobby', `guess-${i}`)).statusCode)
  expect(guesses).toEqual([...Array(60).fill(204), 503, 503])
  expect((await fallback('mfe-lobby')).statusCode).toBe(200)
})

test('SEC-22 treats an id that the registry rejects as a slice without a fallback, requested once', async () => {
  edge.registry.refusals.add('/v1/compositions/siam/no-uuid/fallback/mfe-lobby')
  for (let i = 0; i < 3; i++) expect((await fallback('mfe-lobby', 'no-uuid')).statusCode).toBe(204)
  expect(asks()).toHaveLength(1)
})
