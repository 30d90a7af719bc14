import { fileEndpoint, ok } from '@tessera/contracts'
import { type App, createApp } from '@tessera/server'
import * as z from 'zod/mini'
import { ApiConfig } from '../config.ts'
import { serveFile } from './serve.ts'

const Picture = fileEndpoint({
  method: 'POST',
  path: '/api/v1/pictures',
  moduleId: 'PROFPIC3',
  access: 'session',
  query: z.object({ of: z.string() }),
  file: { accept: ['image/png', 'image/jpeg'], maxBytes: 2_000_000 },
  reply: ok(z.object({ of: z.string(), type: z.string(), bytes: z.number() })),
})

let app: App
const received: Buffer[] = []

beforeAll(async () => {
  app = await createApp({ name: 'api', config: ApiConfig.parse({ LOG_LEVEL: 'silent', BODY_LIMIT: '1024' }) })
  app.decorateRequest('merchant', null)
  app.decorateRequest('session', null)
  app.addHook('preParsing', async (request) => {
    request.merchant = { code: 'siam' } as never
    request.session = request.headers['x-who'] ? ({ memberId: 'm1' } as never) : null
  })
  serveFile(app, Picture, async ({ file, query }) => {
    received.push(file.bytes)
    return { success: true as const, value: { of: query.of, type: file.type, bytes: file.bytes.length } }
  })
  await app.ready()
})
afterAll(() => app.close())

const send = async (payload: Buffer | string, type: string, headers: Record<string, string> = { 'x-who': 'm1' }) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/pictures?of=slip',
    payload,
    headers: { 'content-type': type, ...headers },
  })
  return { status: reply.statusCode, ...reply.json() }
}

test('stores a file as the bytes that were sent, larger than the limit of other bodies', async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 2_000_000 }, (_, at) => at % 256))
  expect(await send(bytes, 'image/png')).toMatchObject({
    status: 200,
    value: { of: 'slip', type: 'image/png', bytes: 2_000_000 },
  })
  expect(received.at(-1)?.equals(bytes)).toBe(true)
})

test.each([
  ['one byte too many', Buffer.alloc(2_000_001), 'image/png', 413, 'request.too.large'],
  ['another kind of file', '<svg/>', 'image/svg+xml', 415, 'upload.type'],
  ['no file but JSON', '{}', 'application/json', 415, 'upload.type'],
  ['nothing', '', 'image/png', 400, 'request.invalid'],
] as const)('rejects %s', async (_what, payload, type, status, code) => {
  expect(await send(payload, type)).toMatchObject({ status, code })
})

test('accepts no file without a session', async () => {
  expect(await send('x', 'image/png', {})).toMatchObject({ status: 401, code: 'session.missing' })
})
