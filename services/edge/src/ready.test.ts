import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { until } from '@tessera/server/testing'
import { startTestEdge, type TestEdge } from './testing/test-edge.ts'

let edge: TestEdge
afterEach(async () => {
  jest.restoreAllMocks()
  await edge.stop()
})
const ready = async () => (await edge.get('/readyz')).statusCode

test('FIX-117 FIX-304 is not ready while the registry is unavailable and its cache has none of its merchants', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-edge-'))
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  await edge.registry.stop()
  expect([await ready(), (await edge.get('/m/home')).statusCode]).toEqual([503, 503])
  await rm(dir, { recursive: true, force: true })
})

test('FIX-117 is ready once the registry has responded, and stays so while it is unavailable', async () => {
  edge = await startTestEdge()
  await until(async () => (await ready()) === 200)
  await edge.registry.stop()
  // Later than a response is remembered.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000)
  expect(await ready()).toBe(200)
})

test('FIX-117 is ready from the content of its disk while the registry is unavailable', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-edge-'))
  edge = await startTestEdge({ EDGE_CACHE_DIR: dir })
  await until(async () => (await ready()) === 200)
  await until(async () => (await readdir(join(dir, 'running'))).includes('siam.json'))
  await edge.registry.stop()
  await edge.restart()
  await until(async () => (await ready()) === 200)
  await rm(dir, { recursive: true, force: true })
})
