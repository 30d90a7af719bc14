import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Endpoint } from '@tessera/contracts'
import { createApp } from '@tessera/server'
import { DRAWN_ICON_PATH, MEMBER_STREAM, ModuleId, PICTURE_PATH, REWARD_PICTURE_PATH } from '@tessera/site'
import * as calls from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { installAccess } from './http/access.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'moduleId' in value
const exported: unknown[] = Object.values(calls)
const endpoints = exported.filter(isEndpoint)

let api: TestApi
const routes: { method: string; url: string; open: boolean }[] = []
beforeAll(async () => {
  api = await startTestApi()
  const document = (await api.app.inject('/api/docs/json')).json() as {
    paths: Record<string, Record<string, { security: object[] }>>
  }
  for (const [url, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      routes.push({ method: method.toUpperCase(), url, open: operation.security.length === 0 })
})
afterAll(() => api.close())

const label = (one: { method: string; path?: string; url?: string }) => `${one.method} ${one.path ?? one.url}`

test('serves every call of the contract and no other route', () => {
  // What answers events or pictures is no call of the contract.
  const others = [MEMBER_STREAM, DRAWN_ICON_PATH, PICTURE_PATH, REWARD_PICTURE_PATH].map((path) => `GET ${path}`)
  expect(routes.map(label).sort()).toEqual([...endpoints.map(label), ...others].sort())
})

test('compresses a long response if the client accepts it, and never a short one', async () => {
  const ask = (url: string, coding: string) =>
    api.app.inject({ url, headers: { host: 'localhost', 'accept-encoding': coding } })
  const [plain, packed] = await Promise.all([
    ask('/api/v1/promotions?language=TH', 'identity'),
    ask('/api/v1/promotions?language=TH', 'br'),
  ])
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(brotliDecompressSync(packed.rawPayload).toString().length).toBe(plain.payload.length)
  expect(packed.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length)
  expect((await ask('/api/v1/register/affiliate?code=none', 'br')).headers['content-encoding']).toBeUndefined()
})

test('lists the public routes, so that a new one is a decision', () => {
  expect(
    routes
      .filter(({ open }) => open)
      .map(label)
      .sort(),
  ).toEqual([
    'GET /api/v1/announcements',
    'GET /api/v1/announcements/popular',
    'GET /api/v1/captcha',
    'GET /api/v1/encryption-key',
    'GET /api/v1/games',
    'GET /api/v1/games/hot',
    'GET /api/v1/games/vendor-types',
    'GET /api/v1/head-icons',
    'GET /api/v1/help',
    'GET /api/v1/jackpots',
    'GET /api/v1/lottery/draw',
    'GET /api/v1/lottery/games',
    'GET /api/v1/lottery/leaves',
    'GET /api/v1/lottery/limits',
    'GET /api/v1/lottery/log',
    'GET /api/v1/lottery/menus',
    'GET /api/v1/lottery/numero',
    'GET /api/v1/lottery/rank',
    'GET /api/v1/lottery/results',
    'GET /api/v1/lottery/statistics',
    'GET /api/v1/lottery/vietnam',
    'GET /api/v1/notices',
    'GET /api/v1/notices/one',
    'GET /api/v1/pictures',
    'GET /api/v1/promotions',
    'GET /api/v1/raffles',
    'GET /api/v1/raffles/draw',
    'GET /api/v1/raffles/leaves',
    'GET /api/v1/register/affiliate',
    'GET /api/v1/register/countries',
    'GET /api/v1/register/trial-account',
    'GET /api/v1/register/username',
    'GET /api/v1/register/validation',
    'GET /api/v1/register/verification',
    'GET /api/v1/rewards/picture',
    'GET /api/v1/system/domain-route',
    'GET /api/v1/system/status',
    'GET /api/v1/winners',
    'POST /api/v1/links/visit',
    'POST /api/v1/login',
    'POST /api/v1/login/passkey',
    'POST /api/v1/login/passkey/options',
    'POST /api/v1/login/social',
    'POST /api/v1/login/social/finish',
    'POST /api/v1/member/email/proof',
    'POST /api/v1/password/email',
    'POST /api/v1/password/link',
    'POST /api/v1/password/link/use',
    'POST /api/v1/password/phone',
    'POST /api/v1/test-play',
    'POST /api/v1/verification-code',
    'PUT /api/v1/help/feedback',
    'PUT /api/v1/members',
  ])
})

test('API-008 PLT-091 rejects a caller without a session on every other route, before any other check', async () => {
  for (const endpoint of endpoints.filter((one) => one.access !== 'public')) {
    const { status, failure } = await api.call(endpoint)
    expect([label(endpoint), status, failure.code]).toEqual([label(endpoint), 401, 'session.missing'])
  }
})

test('closes a route without a declared access', async () => {
  const bare = await createApp({ name: 'bare', config: { LOG_LEVEL: 'silent' } })
  installAccess(bare, {
    siteGates: { gateOf: () => Promise.reject(new Error('not asked')) },
    merchants: { all: [], byHost: () => undefined },
    sessions: {
      find: () => Promise.reject(new Error('not asked')),
      touch: () => Promise.reject(new Error('not asked')),
    },
    knownCallers: { remember: () => undefined },
  })
  bare.get('/forgotten', async () => 'open')
  expect((await bare.inject('/forgotten')).statusCode).toBe(403)
  await bare.close()
})

test('API-003 API-004 documents the module id of every call', async () => {
  const { openapi, paths } = (await api.app.inject('/api/docs/json')).json()
  expect(openapi).toBe('3.1.0')
  expect(ModuleId.options).toHaveLength(15)
  for (const endpoint of endpoints)
    expect(paths[endpoint.path][endpoint.method.toLowerCase()].tags).toEqual([endpoint.moduleId])
  expect((await api.app.inject('/api/docs')).body).toContain('/api/v1/login')
})

test('serves the API description that is stored; npm run describe rewrites it', async () => {
  const kept: unknown = JSON.parse(readFileSync(new URL('../../../docs/api.json', import.meta.url), 'utf8'))
  expect((await api.app.inject('/api/docs/json')).json()).toEqual(kept)
})

test('describes the callers that each call accepts and the codes by which it is rejected', async () => {
  const { paths } = (await api.app.inject('/api/docs/json')).json()
  const told = ({ path, method }: Endpoint) => paths[path][method.toLowerCase()]
  const codes = (endpoint: Endpoint, status: number) =>
    told(endpoint).responses[status]?.content['application/json'].schema.allOf[1].properties.code.enum
  expect([told(calls.HotGames).security, told(calls.Favourites).security]).toEqual([[], [{ session: [], handle: [] }]])
  expect(codes(calls.Favourites, 401)).toEqual(['session.missing', 'session.ended', 'session.replaced'])
  expect([codes(calls.HotGames, 401), codes(calls.Login, 401)]).toEqual([undefined, ['login.wrong']])
  expect(codes(calls.TeamSummary, 403)).toEqual([
    'access.denied',
    'password.change.due',
    'trial.refused',
    'permission.denied',
  ])
  expect([codes(calls.SystemStatus, 503), codes(calls.HotGames, 503)]).toEqual([
    ['system.busy'],
    ['system.busy', 'system.maintenance'],
  ])
  expect([codes(calls.Logout, 423), codes(calls.Favourites, 423)]).toEqual([undefined, ['session.locked']])
})

test('TRU-023 prevents a page of another site from sending a form or reading a response', async () => {
  const { headers: own } = await api.signIn('demo01')
  const elsewhere = { host: 'localhost', origin: 'https://evil.example' }
  const payload = JSON.stringify({ nodeId: '1', vendor: 'PG' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { ...own, ...elsewhere, 'content-type': type }
    const reply = await api.app.inject({ method: 'POST', url: calls.AddFavourite.path, payload, headers })
    expect([type, reply.statusCode, reply.json().code]).toEqual([type, 400, 'request.invalid'])
  }
  // The browser adds the cookie by itself; the handle only a page of the site can add.
  const withCookie = await api.app.inject({
    url: calls.WalletBalance.path,
    headers: { ...elsewhere, cookie: own.cookie ?? '' },
  })
  expect(withCookie.json().code).toBe('session.missing')
  expect(withCookie.headers).not.toHaveProperty('access-control-allow-origin')
  expect(withCookie.headers).not.toHaveProperty('set-cookie')
})

test('API-008 FIX-040 returns 401 session.missing without a session and 401 session.ended with an ended one, each with its message', async () => {
  const gone = await api.signIn('demo01')
  await api.call(calls.Logout, { as: gone.copy() })
  for (const [as, code, messageKey] of [
    [undefined, 'session.missing', 'error.session_missing'],
    [gone, 'session.ended', 'error.session_ended'],
  ] as const) {
    const { status, failure } = await api.call(calls.MemberInfo, { as })
    expect(status).toBe(401)
    expect(failure).toEqual({ success: false, code, messageKey, requestId: expect.any(String) })
  }
})

test('PLT-098 returns the unknown error without details for an internal error', async () => {
  const broken = await startTestApi({ open: async () => api.database, config: { LOG_LEVEL: 'silent' } })
  await broken.db.schema.alterTable('documents').renameTo('documents_away').execute()
  const { status, failure, text } = await broken.call(calls.HelpCentre)
  await broken.db.schema.alterTable('documents_away').renameTo('documents').execute()
  await broken.close()
  expect([status, failure.code]).toEqual([500, 'unknown'])
  expect(text).not.toContain('documents')
})
