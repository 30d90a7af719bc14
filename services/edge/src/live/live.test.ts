import { brotliDecompressSync } from 'node:zlib'
import { jest } from '@jest/globals'
import { Fallback, LiveComposition } from '@tessera/contracts'
import { bucketOf } from '@tessera/server'
import { until } from '@tessera/server/testing'
import { inlineOf } from '../composition/inline.ts'
import { bodiesOf } from '../composition/told.ts'
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

test('a page that has the newest composition is told nothing, an older one gets what stands in the file that a new page boots from, and where it stands', async () => {
  const same = await live('composition-siam-1')
  expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([204, '', 'no-store'])
  const other = await live('composition-siam-0')
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store'])
  const composition = edge.registry.published(sampleComposition(1))
  const { file, rest } = bodiesOf(composition)
  const own = inlineOf(composition)
  const told = { ...own, composition: { ...own.composition, source: file.source, rest: rest?.source } }
  expect(LiveComposition.parse(other.json())).toEqual(told)
  const small = await live('composition-siam-0', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(told)
})

test('MFP-006 the visitor’s mark decides which side an open page is told of', async () => {
  edge.registry.set(sampleComposition(1), sampleComposition(2), 50)
  const [early, late] = [visitorIn(true), visitorIn(false)].map((id) => ({ cookie: `tessera_visitor=${id}` }))
  expect(idOf(await live('x', early))).toBe('composition-siam-2')
  expect(idOf(await live('x', late))).toBe('composition-siam-1')
  expect((await live('composition-siam-2', early)).statusCode).toBe(204)
  expect(idOf(await live('composition-siam-2', late))).toBe('composition-siam-1')
})

test('a browser without a mark keeps either side while it runs, and is told of the stable one otherwise', async () => {
  edge.registry.set(sampleComposition(1), sampleComposition(2), 50)
  expect((await live('composition-siam-1')).statusCode).toBe(204)
  expect((await live('composition-siam-2')).statusCode).toBe(204)
  expect(idOf(await live('composition-siam-0'))).toBe('composition-siam-1')
})

test('MFP-005 tells an open page of a move as soon as the registry does', async () => {
  expect((await live('composition-siam-1')).statusCode).toBe(204)
  await until(() => edge.registry.readers.size === 1)
  // Nothing is requested anew because it is old.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const readers = [...edge.registry.readers]
  edge.registry.set(sampleComposition(2))
  edge.registry.tell('siam')
  await until(async () => (await live('composition-siam-1')).statusCode === 200)
  clock.mockRestore()
  expect([...edge.registry.readers]).toEqual(readers)
})

test('an unknown host is 404, a merchant without a composition 503, and a malformed question 400', async () => {
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

test('the fallback of a slice is asked for once, by the merchant of the address', async () => {
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

test('a slice without a fallback is no fault, and the registry is not asked for it again at once', async () => {
  const none = await fallback('mfe-guest')
  expect([none.statusCode, none.headers['cache-control']]).toEqual([204, 'no-store'])
  expect(none.body).toBe('')
  expect((await fallback('mfe-guest')).statusCode).toBe(204)
  expect(asks()).toHaveLength(1)
})

test('without the registry a known fallback still serves, and an unknown one is 503 and asked for again', async () => {
  edge.registry.fallbacks.set('siam/composition-siam-1/mfe-lobby', fallbackOf('0.9.0'))
  await fallback('mfe-lobby')
  await edge.registry.stop()
  expect((await fallback('mfe-lobby')).statusCode).toBe(200)
  expect((await fallback('mfe-guest')).statusCode).toBe(503)
  await edge.registry.restart()
  expect((await fallback('mfe-guest')).statusCode).toBe(204)
})

test('SEC-22 guessed compositions keep the last-known-good release from nobody who runs one', async () => {
  edge.registry.fallbacks.set('siam/composition-siam-1/mfe-lobby', fallbackOf('0.9.0'))
  await edge.get('/m/home')
  const guesses: number[] = []
  for (let i = 0; i < 62; i++) guesses.push((await fallback('mfe-lobby', `guess-${i}`)).statusCode)
  expect(guesses).toEqual([...Array(60).fill(204), 503, 503])
  expect((await fallback('mfe-lobby')).statusCode).toBe(200)
})

test('SEC-22 an id that the registry refuses is a slice without a fallback, and is asked for once', async () => {
  edge.registry.refusals.add('/v1/compositions/siam/no-uuid/fallback/mfe-lobby')
  for (let i = 0; i < 3; i++) expect((await fallback('mfe-lobby', 'no-uuid')).statusCode).toBe(204)
  expect(asks()).toHaveLength(1)
})
