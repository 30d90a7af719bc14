import { jest } from '@jest/globals'
import * as z from 'zod'
import { createApp } from './app.ts'
import { defaultAppSettings } from './app-settings.ts'
import type { App } from './app-type.ts'
import { ConfigError, readConfig } from './config.ts'
import { RequestFailure } from './failure.ts'
import { createLogger } from './logger.ts'

const lines: string[] = []
let app: App
let alive = true
let asked = 0
let ms = Date.now()
const passTime = (by: number): void => {
  ms += by
  jest.spyOn(Date, 'now').mockReturnValue(ms)
}
afterEach(() => jest.restoreAllMocks())

beforeAll(async () => {
  app = await createApp({
    name: 'test',
    config: { RATE_LIMIT: 1000, BODY_LIMIT: 1024 },
    logger: createLogger('test', 'info', { write: (line) => lines.push(line) }),
    ready: async () => {
      asked += 1
      if (!alive) throw new Error('database away')
    },
  })
  const body = z.object({ name: z.string().max(3), deep: z.object({ n: z.number() }).optional() })
  app.post('/things', { schema: { body, response: { 200: z.object({ name: z.string() }) } } }, async (request) => ({
    name: request.body.name,
    secret: 'not in the reply schema',
  }))
  app.get('/crash', async () => {
    throw new Error('the password of the database is hunter2')
  })
  app.get('/login', async (request) => {
    request.log.info({ password: 'hunter2', headers: { authorization: 'Bearer x', cookie: 'y' } }, 'seen')
    throw new RequestFailure('login.wrong', { value: { captcha: 1 }, retryAfter: 3 })
  })
  app.get('/few', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, async () => ({ ok: true }))
})
afterAll(() => app.close())

const failure = (code: string, messageKey: string) => ({
  success: false,
  code,
  messageKey,
  requestId: expect.any(String),
})

test('returns request.invalid and names each field for an invalid body', async () => {
  const reply = await app.inject({ method: 'POST', url: '/things', payload: { name: 'long name', deep: {} } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    ...failure('request.invalid', 'error.request_invalid'),
    fields: { name: 'too_big', 'deep.n': 'invalid_type' },
  })
})

test('returns only the fields of the response schema', async () => {
  const reply = await app.inject({ method: 'POST', url: '/things', payload: { name: 'abc' } })
  expect(reply.json()).toEqual({ name: 'abc' })
})

test('reveals no details of an unexpected error', async () => {
  const reply = await app.inject('/crash')
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual(failure('unknown', 'error.unknown'))
  expect(reply.body).not.toContain('hunter2')
})

test('returns status, value and retry time of a catalogue error', async () => {
  const reply = await app.inject('/login')
  expect(reply.statusCode).toBe(401)
  expect(reply.headers['retry-after']).toBe('3')
  expect(reply.json()).toEqual({ ...failure('login.wrong', 'error.login_wrong'), value: { captcha: 1 } })
})

test('logs no password, token or cookie', async () => {
  lines.length = 0
  await app.inject('/login')
  expect(lines.join('')).toContain('[redacted]')
  expect(lines.join('')).not.toMatch(/hunter2|Bearer x|"y"/)
})

test.each([
  ['/nothing', 404, 'request.not.found'],
  ['/few', 200, undefined],
  ['/few', 429, 'request.too.many'],
])('%s returns %i', async (url, status, code) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
})

test('limits requests to unknown paths too', async () => {
  const strict = await createApp({ name: 'strict', config: { RATE_LIMIT: 2, LOG_LEVEL: 'silent' } })
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) statuses.push((await strict.inject(`/door${i}`)).statusCode)
  await strict.close()
  expect(statuses).toEqual([404, 404, 429])
})

test('SEC-19 counts the edge’s calls separately from those of visitors at its address, up to a separate limit', async () => {
  const token = 'the-token-of-the-edges-here'
  const strict = await createApp({
    name: 'strict',
    config: { RATE_LIMIT: 2, LOG_LEVEL: 'silent' },
    edges: { tokens: [token], limit: 3 },
  })
  const ask = async (headers: Record<string, string> = {}) =>
    (await strict.inject({ url: '/door', headers, remoteAddress: '127.0.0.1' })).statusCode
  const own = { 'x-edge-token': token }
  const forVisitor = { ...own, 'x-forwarded-for': '198.51.100.7' }
  const statuses = {
    visitor: [await ask(), await ask(), await ask()],
    forged: [await ask({ 'x-edge-token': 'the-token-of-nobody-at-all!' })],
    edge: [await ask(own), await ask(forVisitor), await ask(own), await ask(own)],
    other: [await ask({ 'x-forwarded-for': '198.51.100.7' })],
  }
  await strict.close()
  expect(statuses).toEqual({ visitor: [404, 404, 429], forged: [429], edge: [404, 404, 404, 429], other: [404] })
})

test('rejects a body over the limit with request.too.large, and broken JSON with request.invalid', async () => {
  const large = await app.inject({ method: 'POST', url: '/things', payload: { name: 'x'.repeat(2000) } })
  expect([large.statusCode, large.json().code]).toEqual([413, 'request.too.large'])
  const broken = await app.inject({
    method: 'POST',
    url: '/things',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'request.invalid'])
})

test('echoes a valid request id, and replaces any other', async () => {
  const kept = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcdefgh-1' } })
  expect(kept.headers['x-request-id']).toBe('abcdefgh-1')
  const replaced = await app.inject({ url: '/healthz', headers: { 'x-request-id': '<script>' } })
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('readyz reflects the dependencies of the service, healthz does not', async () => {
  passTime(2_000)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  alive = false
  passTime(1_001)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  alive = true
})

test('SEC-10 readyz checks dependencies once a second, however often it is requested', async () => {
  passTime(2_000)
  const before = asked
  const burst = () => Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
  expect((await burst()).map((reply) => reply.statusCode)).toEqual(Array(20).fill(200))
  await burst()
  expect(asked - before).toBe(1)
  passTime(1_001)
  await burst()
  expect(asked - before).toBe(2)
})

test('counts requests by route in the metrics', async () => {
  const reply = await app.inject('/metrics')
  expect(reply.body).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/things",status="413"\} 1/)
})

test('parses settings once and lists every fault', () => {
  const schema = z.object({ PORT: z.coerce.number().int(), NAME: z.string(), SIZE: z.coerce.number().default(3) })
  expect(readConfig(schema, { PORT: '80', NAME: 'x', SIZE: '' })).toEqual({ PORT: 80, NAME: 'x', SIZE: 3 })
  let thrown: unknown
  try {
    readConfig(schema, { PORT: 'many' })
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ConfigError)
  expect((thrown as ConfigError).faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'NAME'])
  expect(defaultAppSettings.BODY_LIMIT).toBe(65_536)
})
