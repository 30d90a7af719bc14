import type * as z from 'zod/mini'
import { ApiFault, type Fault } from './fault.ts'
import { type Endpoints, faultTexts } from './fault-texts.ts'

export const TIMEOUT_MS = 10_000

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** Instead of the session's token. */
  token?: string
}

export type Call = <S extends z.ZodMiniType>(
  method: Method,
  path: string,
  schema: S,
  options?: CallOptions,
) => Promise<z.infer<S>>

export interface ClientDeps {
  /** Ends with a slash; paths are relative to it. */
  base: string
  fetch: typeof fetch
  token: () => string | null
  /** Called if the service rejects the token. */
  onTokenRejected: (token: string) => void
  endpoints: Endpoints
  /** Converts a response of 400 and above to an error with texts. */
  faultOf: (status: number, content: unknown) => Fault
}

/**
 * Creates the client of a service: a timeout on each call, responses validated against the contract, errors as `ApiFault`.
 */
export function createClient({ base, fetch, token, onTokenRejected, endpoints, faultOf }: ClientDeps): Call {
  const messages = faultTexts(endpoints)
  return async (method, path, schema, { body, query, token: callToken } = {}) => {
    const bearer = callToken ?? token()
    const { status, content } = await sendRequest({ fetch, endpoints }, base + path + queryString(query), {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (status === 401 && bearer && !callToken) onTokenRejected(bearer)
    if (status >= 400) throw new ApiFault(status, faultOf(status, content))
    const parsed = schema.safeParse(content)
    if (parsed.success) return parsed.data
    const where = parsed.error.issues[0]?.path.join('.') ?? ''
    throw new ApiFault(status, { code: `${endpoints.page}.answer`, ...messages.contractMismatch(path, where) })
  }
}

async function sendRequest(
  { fetch, endpoints }: Pick<ClientDeps, 'fetch' | 'endpoints'>,
  url: string,
  init: RequestInit,
) {
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, signal: abortController.signal, cache: 'no-store' })
    const text = await response.text()
    return { status: response.status, content: parseJson(text) }
  } catch {
    const cause = abortController.signal.aborted ? 'timeout' : 'unreachable'
    throw new ApiFault(0, { code: `${endpoints.page}.${cause}`, ...faultTexts(endpoints)[cause] })
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function queryString(query: CallOptions['query'] = {}): string {
  const params = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return params.length === 0 ? '' : `?${new URLSearchParams(params.map(([key, value]) => [key, String(value)]))}`
}
