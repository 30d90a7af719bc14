import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError } from '@tessera/server'
import { openTestDatabase } from '@tessera/server/testing'
import { readRegistryConfig } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry } from '../../testing/test-registry.ts'
import { s3Store } from './s3-store.ts'

const ID = 'AKIDOFTHETESTS'
const SECRET = 'secret-of-the-tests'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The other side of AWS Signature Version 4: works out the signature anew from the request that arrived. */
function signed(request: IncomingMessage, body: Buffer): boolean {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/(\S+?)\/s3\/aws4_request, SignedHeaders=(\S+?), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = fields.exec(request.headers.authorization ?? '') ?? []
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return id === ID && hmac(key, text).toString('hex') === signature
}

let server: Server
let objects: Map<string, Buffer>
let broken = 0
let endpoint: string

beforeEach(async () => {
  objects = new Map()
  broken = 0
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    if (broken-- > 0) return reply.writeHead(503).end()
    if (!signed(request, body)) return reply.writeHead(403).end()
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') return reply.writeHead(objects.delete(path) ? 204 : 404).end()
    const found = objects.get(path)
    return found ? reply.writeHead(200).end(request.method === 'PUT' ? '' : found) : reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const store = (secretAccessKey = SECRET) =>
  s3Store({ endpoint, bucket: 'tessera', region: 'ap-southeast-1', accessKeyId: ID, secretAccessKey })

test('puts and gets an object by path-style addresses, byte for byte, and signs every request', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128])
  await store().put('mfe-lobby', 'home~1.a@b.js', bytes)
  expect([...objects.keys()]).toEqual(['/tessera/mfe-lobby/home~1.a%40b.js'])
  expect(await store().get('mfe-lobby', 'home~1.a@b.js')).toEqual(bytes)
})

test('returns null for a missing object, and an error for a rejected signature', async () => {
  expect(await store().get('mfe-lobby', 'none.js')).toBeNull()
  await expect(store('wrong').put('mfe-lobby', 'x.js', Buffer.from('x'))).rejects.toThrow(
    'responded with status 403 to PUT',
  )
  await expect(store('wrong').get('mfe-lobby', 'x.js')).rejects.toThrow('responded with status 403 to GET')
})

test('deletes an object, and again without an error; returns an error for a rejected signature', async () => {
  await store().put('mfe-lobby', 'x.js', Buffer.from('x'))
  await expect(store('wrong').remove('mfe-lobby', 'x.js')).rejects.toThrow('responded with status 403 to DELETE')
  expect(objects.size).toBe(1)
  await store().remove('mfe-lobby', 'x.js')
  await store().remove('mfe-lobby', 'x.js')
  expect(objects.size).toBe(0)
})

test('retries once after a store error', async () => {
  broken = 1
  await store().put('mfe-lobby', 'x.js', Buffer.from('x'))
  expect(objects.size).toBe(1)
})

test('stores the registry’s artifacts there, and leaves no trace of a file after a failed upload', async () => {
  const database = await openTestDatabase<Tables>()
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'tessera', S3_ACCESS_KEY_ID: ID, S3_SECRET_ACCESS_KEY: SECRET }
  const registry = await startTestRegistry(database, settings)
  try {
    const put = () => registry.call('PUT', '/v1/artifacts/mfe-lobby/x.js', { body: Buffer.from('x') })
    broken = 3
    expect((await put()).status).toBe(500)
    expect((await put()).json()).toMatchObject({ stored: true })
    const sample = sampleSlice('mfe-lobby')
    await registry.mustPublish(sample)
    expect(objects.size).toBe(1 + sample.bytes.size)
    const [file = '', bytes] = [...sample.bytes][0] ?? []
    expect((await registry.call('GET', `/v1/artifacts/mfe-lobby/${file}`)).bytes).toEqual(bytes)
  } finally {
    await registry.stop()
    await database.close()
  }
})

test('refuses to start with incomplete settings of a store, and reports all errors together', () => {
  const read = () => readRegistryConfig({ S3_ENDPOINT: endpoint, REGISTRY_ADMIN_TOKEN: 'x'.repeat(24) })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/)
  expect(() => readRegistryConfig({ PORT: 'x', ARTIFACT_BASE: 'r' })).toThrow(
    /PORT[\s\S]*REGISTRY_ADMIN_TOKEN[\s\S]*ARTIFACT_BASE/,
  )
})
