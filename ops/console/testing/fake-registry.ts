import type { Whoami } from '@tessera/contracts'
import { aComposition, aHealth, aMerchant, aRelease } from './samples.ts'

export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  token: string | null
}

/** Body of a response with status 200, an {@link ErrorResponse}, {@link UNREACHABLE}, or a function that returns one. */
export type FakeResponse = unknown | ((request: SentRequest) => unknown)
export class ErrorResponse {
  readonly status: number
  readonly body: unknown

  constructor(status: number, code: string, message = `refused: ${code}`, remedy = 'Do it right.') {
    this.status = status
    this.body = { code, message, remedy }
  }
}
export const UNREACHABLE = Symbol('unreachable')

export const OPERATOR = 'operator-of-siam-token'
export const ADMIN = 'an-administrators-token'
export const VIEWER = 'a-token-for-viewers'
/** Id of the token {@link ADMIN}. */
export const ADMIN_ID = '000000000002'
const IDENTITIES: Record<string, Whoami> = {
  [OPERATOR]: { id: '000000000001', holder: 'anna', role: 'operator', scope: ['siam'], machine: false },
  [ADMIN]: { id: ADMIN_ID, holder: 'root', role: 'admin', scope: [], machine: false },
  [VIEWER]: { id: '000000000003', holder: 'vera', role: 'viewer', scope: [], machine: false },
}

const defaultResponses: Record<string, FakeResponse> = {
  'GET v1/whoami': ({ token }: SentRequest) => IDENTITIES[token ?? ''] ?? new ErrorResponse(401, 'auth.missing'),
  'GET v1/merchants': { merchants: [aMerchant()] },
  'GET v1/health/*': aHealth(),
  'GET v1/merchants/*/faults': { faults: [] },
  'GET v1/merchants/*/timeline': { timeline: [] },
  'GET v1/merchants/*/compositions': { compositions: [3, 2, 1].map((n) => aComposition(n)) },
  'GET v1/compositions/*/*': ({ path }: SentRequest) => aComposition(Number(path.slice(-12))),
  'GET v1/releases': { releases: [aRelease('mfe-lobby', '1.5.0'), aRelease('shell', '1.0.0')] },
  'GET v1/audit': { audit: [] },
  'GET v1/proposals': { proposals: [] },
  'GET v1/freezes': { freezes: [] },
  'GET v1/groups': { groups: [] },
  'GET v1/waves': { plans: [] },
}

/** Fake registry. Responses are keyed by method and path, `*` matches one path segment; throws for a call without one. */
export function fakeRegistry(overrides: Record<string, FakeResponse>) {
  const responses: Record<string, FakeResponse> = { ...defaultResponses, ...overrides }
  const sent: SentRequest[] = []
  const findResponse = (method: string, path: string): FakeResponse => {
    const exact = responses[`${method} ${path}`]
    if (exact !== undefined) return exact
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(`${method} ${path}`)
    const key = Object.keys(responses).find(matches)
    if (!key) throw new Error(`the fake registry does not know ${method} ${path}`)
    return responses[key]
  }
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://console.test')
    const headers = new Headers(init.headers)
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/ops/', ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    }
    sent.push(request)
    const response = findResponse(request.method, request.path)
    const value = typeof response === 'function' ? await response(request) : response
    if (value === UNREACHABLE) throw new TypeError('no network')
    if (value instanceof ErrorResponse) return new Response(JSON.stringify(value.body), { status: value.status })
    return new Response(JSON.stringify(value), { status: 200 })
  }
  const callsTo = (method: string, path: string) =>
    sent.filter((request) => request.method === method && request.path === path)
  return { fetch, sent, of: callsTo, answers: responses }
}
export type FakeRegistry = ReturnType<typeof fakeRegistry>
