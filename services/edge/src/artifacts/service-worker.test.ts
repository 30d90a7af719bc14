import { integrityOf } from '@tessera/server'
import { sampleComposition } from '../testing/sample-composition.ts'
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts'

let edge: TestEdge
beforeEach(async () => {
  edge = await startTestEdge()
})
afterEach(() => edge.stop())

const withWorker = () => {
  const composition = sampleComposition(2)
  return { ...composition, shell: { ...composition.shell, serviceWorker: 'sw.js' } }
}

test('MFP-024 the service worker is that of the composition, for the whole site, and is asked for anew every time', async () => {
  edge.registry.artifacts.set('shell/sw.js', 'self.worker = 1')
  edge.registry.set(withWorker())
  const answer = await edge.get('/sw.js')
  expect([answer.statusCode, answer.body]).toEqual([200, 'self.worker = 1'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
})

test('a composition without one takes a worker from before out of the way', async () => {
  expect((await edge.get('/sw.js')).body).toContain('unregister')
})

test('a worker whose file cannot be had changes nothing in the browser', async () => {
  edge.registry.set(withWorker())
  expect((await edge.get('/sw.js')).statusCode).toBe(503)
})

test('SEC-21 TRU-037 a worker with one byte changed on its way to the edge is not given out, nor one whose hash the composition does not say', async () => {
  const composition = withWorker()
  const [sound, changed] = ['self.worker = 1', 'self.worker = 2']
  edge.registry.answers.set('/v1/running/siam', {
    merchant: 'siam',
    candidates: [],
    stable: {
      ...composition,
      integrity: { ...composition.integrity, '/r/shell/sw.js': integrityOf(Buffer.from(sound)) },
    },
  })
  edge.registry.artifacts.set('shell/sw.js', changed)
  expect((await edge.get('/sw.js')).statusCode).toBe(503)
  edge.registry.artifacts.set('shell/sw.js', sound)
  expect((await edge.get('/sw.js')).body).toBe(sound)
  const { '/r/shell/sw.js': _, ...others } = composition.integrity
  edge.registry.answers.set('/v1/running/siam', {
    merchant: 'siam',
    candidates: [],
    stable: { ...composition, integrity: others },
  })
  await edge.restart()
  expect((await edge.get('/sw.js')).statusCode).toBe(503)
})

test('SEC-21 a frame with one byte changed on its way to the edge is in no document', async () => {
  const { integrity, ...composition } = sampleComposition(2)
  edge.registry.answers.set('/v1/running/siam', {
    merchant: 'siam',
    candidates: [],
    stable: { ...composition, integrity },
  })
  const page = await edge.get('/m/home')
  expect([page.statusCode, page.body.includes('<header>')]).toEqual([200, false])
})
