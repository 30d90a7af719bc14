import { brotliDecompressSync } from 'node:zlib'
import { Running } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const reason = 'for a test'

describeOnOneEngine('what a merchant runs', (engine) => {
  let registry: TestRegistry
  let stable: string
  let next: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '1.1.0'))
    stable = (await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })).id
    const made = await registry.compose({ changes: { 'mfe-one': { version: '1.1.0' } }, promote: false })
    next = (made.json() as { id: string }).id
  })
  afterAll(() => registry.stop())

  const ask = (headers = {}) => registry.call('GET', '/v1/running/siam', { token: '', headers })
  const put = (percent: number) =>
    registry.call('PUT', '/v1/merchants/siam/candidate', { body: { composition: next, percent, reason } })

  test('MFP-006 returns both sides whole, the candidate only while it has visitors', async () => {
    const alone = Running.parse((await ask()).json())
    expect(alone).toMatchObject({ merchant: 'siam', stable: { id: stable }, candidates: [] })
    await put(25)
    const both = Running.parse((await ask()).json())
    expect(both).toMatchObject({ stable: { id: stable }, candidates: [{ composition: { id: next }, percent: 25 }] })
    expect(both.stable).toEqual(await registry.running())
    await put(0)
    expect(Running.parse((await ask()).json())).toEqual(alone)
  })

  test('derives the tag from stable, candidate and percentage; returns 304 for it', async () => {
    const tags: string[] = []
    for (const percent of [0, 10, 20]) {
      await put(percent)
      const { headers } = await ask()
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      tags.push(String(headers.etag))
      const again = await ask({ 'if-none-match': String(headers.etag) })
      expect([again.status, again.body]).toEqual([304, ''])
    }
    expect(new Set(tags).size).toBe(3)
    expect((await ask({ 'if-none-match': tags[0] })).status).toBe(200)
    await put(0)
    expect((await ask({ 'if-none-match': tags[0] })).status).toBe(304)
  })

  test('includes a move in a read that begins after its response, however many read meanwhile', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const noise = Array.from({ length: 20 }, () => ask())
      const percent = 1 + turn
      await put(percent)
      const seen = await Promise.all(
        Array.from({ length: 5 }, async () => Running.parse((await ask()).json()).candidates[0]?.percent),
      )
      expect(seen).toEqual(Array(5).fill(percent))
      await Promise.all(noise)
    }
    await put(0)
  })

  test('compresses a response for clients that accept it, with the same content in both forms', async () => {
    const plain = await ask()
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await ask({ 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.body)
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  test('does not find a merchant that is unknown or runs nothing', async () => {
    const get = async (path: string) => (await registry.call('GET', path)).rejection
    expect(await get('/v1/running/nobody')).toEqual([404, 'merchant.unknown'])
    expect(await get('/v1/running/..%2F')).toEqual([404, 'merchant.unknown'])
    expect(await get('/v1/running/kirin')).toEqual([404, 'composition.unknown'])
    expect(await get('/v1/compositions/kirin')).toEqual([404, 'composition.unknown'])
  })
})
