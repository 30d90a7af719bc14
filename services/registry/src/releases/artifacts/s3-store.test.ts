import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ConfigError } from '@tessera/server'
import { openTestDatabase } from '@tessera/server/testing'
import { readRegistryConfig } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { type FaultyProxy, startFaultyProxy } from '../../testing/faulty-proxy.ts'
import { sampleSlice } from '../../testing/sample-releases.ts'
import { hasSwift, type Swift, startSwift } from '../../testing/swift/swift.ts'
import { startTestRegistry } from '../../testing/test-registry.ts'
import { s3Store } from './s3-store.ts'

const BYTES = Buffer.from([0, 255, 10, 13, 128])
const suite = hasSwift() || process.env.CI === 'true' ? describe : describe.skip
if (!hasSwift()) process.stderr.write('skipped: S3 store on OpenStack Swift: python3-swift is not installed\n')

/** Collects garbage while requests are open: a timeout that only garbage refers to would be lost. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  for (let round = 0; round < 4; round++) {
    await sleep(50)
    gc()
  }
}

suite('S3 store on OpenStack Swift', () => {
  let swift: Swift
  let proxy: FaultyProxy
  /** A slice of each test's own: the bucket is shared. */
  let slice: string
  const storeWith = (settings: Partial<Parameters<typeof s3Store>[0]> = {}) =>
    s3Store({ ...swift.settings, ...settings })

  beforeAll(async () => {
    swift = await startSwift()
    proxy = await startFaultyProxy(swift.settings.endpoint)
  }, 120_000)
  beforeEach(() => {
    slice = `mfe-${randomUUID()}`
    proxy.unavailable = 0
    proxy.cutOff = 0
  })
  afterEach(() => swift.unfreeze())
  afterAll(async () => {
    await proxy?.close()
    await swift?.remove()
  })

  test('puts and gets an object byte for byte, and replaces it', async () => {
    await storeWith().put(slice, 'x.js', BYTES)
    expect(await storeWith().get(slice, 'x.js')).toEqual(BYTES)
    await storeWith().put(slice, 'x.js', Buffer.from('new'))
    expect(await storeWith().get(slice, 'x.js')).toEqual(Buffer.from('new'))
  })

  test('puts and gets an empty object and one of 20 MB', async () => {
    const large = randomBytes(20 * 1024 * 1024)
    await storeWith().put(slice, 'large.wasm', large)
    expect((await storeWith().get(slice, 'large.wasm'))?.equals(large)).toBe(true)
    await storeWith().put(slice, 'empty.js', Buffer.alloc(0))
    expect(await storeWith().get(slice, 'empty.js')).toEqual(Buffer.alloc(0))
  })

  test.each(['home~1.a@b.js', 'a b.js', 'a+b%20.js', "(a)'!*.js", '_anchor-.json', 'ก.js'])(
    'puts, gets and deletes the name %s, and no other',
    async (file) => {
      await storeWith().put(slice, file, BYTES)
      expect(await storeWith().get(slice, file)).toEqual(BYTES)
      expect(await storeWith().get(slice, `${file}x`)).toBeNull()
      await storeWith().remove(slice, file)
      expect(await storeWith().get(slice, file)).toBeNull()
    },
  )

  test('returns null for a missing object, and deletes one twice without an error', async () => {
    expect(await storeWith().get(slice, 'none.js')).toBeNull()
    await storeWith().put(slice, 'x.js', BYTES)
    await storeWith().remove(slice, 'x.js')
    await storeWith().remove(slice, 'x.js')
    expect(await storeWith().get(slice, 'x.js')).toBeNull()
  })

  test.each([
    ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'test:other' }, '403 SignatureDoesNotMatch'],
    ['S3_REGION', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
    ['S3_BUCKET', { bucket: 'other' }, '404 NoSuchBucket'],
  ])('names %s if it is wrong, for each operation', async (name, settings, status) => {
    const store = storeWith(settings)
    await storeWith().put(slice, 'x.js', BYTES)
    const operations = [
      ['PUT', () => store.put(slice, 'x.js', Buffer.from('other'))],
      ['GET', () => store.get(slice, 'x.js')],
      ['DELETE', () => store.remove(slice, 'x.js')],
    ] as const
    for (const [method, operation] of operations) {
      const error = await operation().then(
        () => null,
        (thrown: Error) => thrown,
      )
      expect(error?.message).toContain(`${method} ${slice}/x.js: status ${status}`)
      expect(error?.message).toContain(name)
      expect(error?.message).not.toContain(swift.settings.secretAccessKey)
    }
    expect(await storeWith().get(slice, 'x.js')).toEqual(BYTES)
  })

  test('names the address of a store that is down, and works again after it is back', async () => {
    const store = storeWith()
    await store.put(slice, 'x.js', BYTES)
    await swift.stop()
    try {
      const { endpoint } = swift.settings
      await expect(store.get(slice, 'x.js')).rejects.toThrow(
        `object store at ${endpoint} failed on GET ${slice}/x.js: connect ECONNREFUSED`,
      )
      await expect(store.put(slice, 'y.js', BYTES)).rejects.toThrow('ECONNREFUSED')
      await expect(store.remove(slice, 'x.js')).rejects.toThrow('ECONNREFUSED')
    } finally {
      await swift.start()
    }
    expect(await store.get(slice, 'x.js')).toEqual(BYTES)
    await store.put(slice, 'y.js', BYTES)
    expect(await store.get(slice, 'y.js')).toEqual(BYTES)
  })

  test('gives up on a store that does not respond in time, and works again after it does', async () => {
    const store = storeWith({ timeoutMs: 300 })
    await storeWith().put(slice, 'x.js', BYTES)
    swift.freeze()
    const read = expect(store.get(slice, 'x.js')).rejects.toThrow(
      `failed on GET ${slice}/x.js: no response within 300 ms`,
    )
    await collectGarbage()
    await read
    await expect(store.put(slice, 'x.js', BYTES)).rejects.toThrow('no response within 300 ms')
    await expect(store.remove(slice, 'x.js')).rejects.toThrow('no response within 300 ms')
    swift.unfreeze()
    const patientStore = storeWith()
    await patientStore.put(slice, 'y.js', BYTES)
    expect(await patientStore.get(slice, 'y.js')).toEqual(BYTES)
  }, 30_000)

  test('retries twice after a status of 5xx', async () => {
    const store = storeWith({ endpoint: proxy.endpoint })
    proxy.unavailable = 2
    await store.put(slice, 'x.js', BYTES)
    expect(await storeWith().get(slice, 'x.js')).toEqual(BYTES)
    proxy.unavailable = 3
    await expect(store.get(slice, 'x.js')).rejects.toThrow(`GET ${slice}/x.js: status 503`)
    expect(proxy.unavailable).toBe(0)
  })

  test('retries twice after a response that is cut off, and never returns a part of an object', async () => {
    const store = storeWith({ endpoint: proxy.endpoint })
    const bytes = randomBytes(100_000)
    await store.put(slice, 'x.js', bytes)
    proxy.cutOff = 2
    expect((await store.get(slice, 'x.js'))?.equals(bytes)).toBe(true)
    proxy.cutOff = 3
    await expect(store.get(slice, 'x.js')).rejects.toThrow(
      `object store at ${proxy.endpoint} failed on GET ${slice}/x.js: `,
    )
    expect(proxy.cutOff).toBe(0)
  })

  test('reuses its connection after each kind of response', async () => {
    const store = storeWith({ endpoint: proxy.endpoint })
    const before = proxy.connections
    for (let index = 0; index < 8; index++) {
      await store.put(slice, 'x.js', BYTES)
      await store.get(slice, 'none.js')
      await store.remove(slice, 'x.js')
      await expect(storeWith({ endpoint: proxy.endpoint, bucket: 'other' }).put(slice, 'x', BYTES)).rejects.toThrow()
    }
    expect(proxy.connections - before).toBeLessThanOrEqual(1)
  })

  describe('of a registry', () => {
    const settingsOf = (endpoint: string) => ({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: swift.settings.bucket,
      S3_REGION: swift.settings.region,
      S3_ACCESS_KEY_ID: swift.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.settings.secretAccessKey,
    })

    test('stores artifacts, and leaves no trace of a file after a failed upload', async () => {
      const database = await openTestDatabase<Tables>()
      const registry = await startTestRegistry(database, settingsOf(proxy.endpoint))
      try {
        const put = () => registry.call('PUT', '/v1/artifacts/mfe-lobby/x.js', { body: Buffer.from('x') })
        proxy.unavailable = 3
        expect((await put()).status).toBe(500)
        expect(await storeWith().get('mfe-lobby', 'x.js')).toBeNull()
        expect((await put()).json()).toMatchObject({ stored: true })
        const sample = sampleSlice('mfe-lobby')
        await registry.mustPublish(sample)
        for (const [file, bytes] of sample.bytes) {
          expect(await storeWith().get('mfe-lobby', file)).toEqual(bytes)
          expect((await registry.call('GET', `/v1/artifacts/mfe-lobby/${file}`)).bytes).toEqual(bytes)
        }
      } finally {
        await registry.stop()
        await database.close()
      }
    })

    test('shares one bucket: two registries store the same file at once, and each serves what the other stored', async () => {
      const database = await openTestDatabase<Tables>()
      const registries = await Promise.all(
        [1, 2].map(() => startTestRegistry(database, settingsOf(swift.settings.endpoint))),
      )
      try {
        const body = Buffer.from('same')
        const responses = await Promise.all(
          registries.map((registry) => registry.call('PUT', '/v1/artifacts/mfe-wallet/same.js', { body })),
        )
        expect(responses.map(({ status }) => status)).toEqual([200, 200])
        expect(responses.map((response) => (response.json() as { stored: boolean }).stored).sort()).toEqual([
          false,
          true,
        ])
        const sample = sampleSlice('mfe-wallet')
        const [writer, reader] = registries
        await writer?.mustPublish(sample)
        for (const [file, bytes] of sample.bytes)
          expect((await reader?.call('GET', `/v1/artifacts/mfe-wallet/${file}`))?.bytes).toEqual(bytes)
      } finally {
        await Promise.all(registries.map((registry) => registry.stop()))
        await database.close()
      }
    })
  })
})

test('refuses to start with incomplete settings of a store, and reports all errors together', () => {
  const read = () => readRegistryConfig({ S3_ENDPOINT: 'http://127.0.0.1:9', REGISTRY_ADMIN_TOKEN: 'x'.repeat(24) })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/)
  expect(() => readRegistryConfig({ PORT: 'x', ARTIFACT_BASE: 'r' })).toThrow(
    /PORT[\s\S]*REGISTRY_ADMIN_TOKEN[\s\S]*ARTIFACT_BASE/,
  )
})
