import { jest } from '@jest/globals'
import { until } from '@tessera/server/testing'
import { startUpstream } from '../testing/upstreams.ts'
import { createLoadQueue, type LoadQueue } from './load-queue.ts'

let queue: LoadQueue
afterEach(async () => {
  jest.restoreAllMocks()
  await queue.close()
})

const batch = (composition: string) => ({ composition, reports: [] })

test('drops the oldest batches of an overlong queue, and reports their number once a minute at most', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const lost: number[] = []
  const faults: unknown[] = []
  queue = createLoadQueue({
    registryUrl: 'http://127.0.0.1:9',
    token: 'x'.repeat(24),
    onError: (fault) => void faults.push(fault),
    onLost: (batches) => void lost.push(batches),
  })
  for (let i = 0; i < 6000; i++) queue.add({ merchant: 'siam', batch: batch(`${i}`) })
  await until(() => faults.length > 0)
  for (let i = 0; i < 6000; i++) queue.add({ merchant: 'siam', batch: batch(`${i}`) })
  await until(() => faults.length > 1)
  expect(lost).toHaveLength(1)
  expect(lost[0]).toBeGreaterThanOrEqual(500)
})

test('preserves the newest batches under a flood, in parts that the registry accepts', async () => {
  const posts: { batches: { batch: { composition: string } }[] }[] = []
  const registry = await startUpstream((request, reply) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      posts.push(JSON.parse(text))
      reply.writeHead(204).end()
    })
  })
  queue = createLoadQueue({
    registryUrl: registry.url,
    token: 'x'.repeat(24),
    onError: () => undefined,
    onLost: () => undefined,
  })
  for (let i = 0; i < 5501; i++) queue.add({ merchant: 'siam', batch: batch(`${i}`) })
  await until(() => posts.length === 10)
  expect(posts.map(({ batches }) => batches.length)).toEqual(Array(10).fill(500))
  expect(posts[0]?.batches[0]?.batch.composition).toBe('501')
  await registry.stop()
})

test('SEC-15 does not let a sender’s long batches make the registry reject a whole post', async () => {
  const sizes: number[] = []
  const registry = await startUpstream((request, reply) => {
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    request.on('end', () => {
      sizes.push(size)
      reply.writeHead(size > 8 * 1024 * 1024 ? 413 : 204).end()
    })
  })
  const lost: number[] = []
  queue = createLoadQueue({
    registryUrl: registry.url,
    token: 'x'.repeat(24),
    onError: () => undefined,
    onLost: (batches) => void lost.push(batches),
  })
  for (let i = 0; i < 400; i++) queue.add({ merchant: 'siam', batch: batch('x'.repeat(32_000)) })
  await queue.close()
  await queue.close()
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024)
  expect(lost).toEqual([])
  await registry.stop()
})
