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

test('MFP-024 serves the service worker of the composition for the whole site, revalidated every time', async () => {
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

test('removes an earlier worker for a composition without one', async () => {
  expect((await edge.get('/sw.js')).body).toContain('unregister')
})

test('changes nothing in the browser if the file of a worker is unavailable', async () => {
  edge.registry.set(withWorker())
  expect((await edge.get('/sw.js')).statusCode).toBe(503)
})

test('SEC-21 TRU-037 does not serve a worker with one byte changed on its way to the edge, nor one without its hash in the composition', async () => {
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

test('SEC-21 includes no frame with one byte changed on its way to the edge in a document', async () => {
  const { integrity, ...composition } = sampleComposition(2)
  edge.registry.answers.set('/v1/running/siam', {
    merchant: 'siam',
    candidates: [],
    stable: { ...composition, integrity },
  })
  const page = await edge.get('/m/home')
  expect([page.statusCode, page.body.includes('<header>')]).toEqual([200, false])
})
