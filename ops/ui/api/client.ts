import type * as z from 'zod/mini'
import { ApiError, type ErrorDetails } from './api-error.ts'
import { errorTextsFor, type ServiceNames } from './error-texts.ts'

export const TIMEOUT_MS = 10_000

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** Used instead of the session's token. */
  token?: string
}

export type Call = <S extends z.ZodMiniType>(
  method: Method,
  path: string,
  schema: S,
  options?: CallOptions,
) => Promise<z.infer<S>>

export interface ClientDeps {
  /** Prefix of all paths: empty, or ending with a slash. */
  base: string
  fetch: typeof fetch
  token: () => string | null
  /** Called if the service rejects the token. */
  onTokenRejected: (token: string) => void
  serviceNames: ServiceNames
  /** Converts a response of 400 and above to an error with texts. */
  toErrorDetails: (status: number, body: unknown) => ErrorDetails
}

/**
 * Creates the client of a service. Calls have a timeout, responses are validated against the contract, errors are `ApiError`.
 */
export function createClient({ base, fetch, token, onTokenRejected, serviceNames, toErrorDetails }: ClientDeps): Call {
  const errorTexts = errorTextsFor(serviceNames)
  return async (method, path, schema, { body, query, token: callToken } = {}) => {
    const bearer = callToken ?? token()
    const { status, content } = await sendRequest({ fetch, serviceNames }, base + path + queryString(query), {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (status === 401 && bearer && !callToken) onTokenRejected(bearer)
    if (status >= 400) throw new ApiError(status, toErrorDetails(status, content))
    const parsed = schema.safeParse(content)
    if (parsed.success) return parsed.data
    const issuePath = parsed.error.issues[0]?.path.join('.') ?? ''
    throw new ApiError(status, { code: `${serviceNames.page}.answer`, ...errorTexts.contractMismatch(path, issuePath) })
  }
}

async function sendRequest(
  { fetch, serviceNames }: Pick<ClientDeps, 'fetch' | 'serviceNames'>,
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
    throw new ApiError(0, { code: `${serviceNames.page}.${cause}`, ...errorTextsFor(serviceNames)[cause] })
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
