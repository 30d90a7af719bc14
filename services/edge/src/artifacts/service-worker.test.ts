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
