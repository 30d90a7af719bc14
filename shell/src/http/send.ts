import { ERRORS, type ErrorCode, Failure, type ReplyOf, requestKey } from '@tessera/contracts'
import { type AnyEndpoint, ApiError, type CallInput } from '@tessera/platform'
import { SESSION_HEADER } from '@tessera/site'
import axios, { type AxiosRequestConfig } from 'axios'
import { noResponse } from './failure.ts'
import { parse } from './parse.ts'
import type { ServerClock } from './server-clock.ts'

export { prepareUpload as uploadOf } from './upload.ts'

/** Including the time to open the page, the visitor gets a result within ten seconds. */
const TIMEOUT_MS = 8_000
const SESSION_ENDED_CODES: readonly ErrorCode[] = ['session.ended', 'session.missing']

/** Session callbacks for responses. */
export interface SessionCallbacks {
  onSessionEnded(): void
  /** Called if another session has replaced it in this browser. */
  onSessionReplaced(): void
  onSessionLocked(): void
  /** Called if the server requires the member to change the password first. */
  onPasswordDue(): void
}

interface SendOptions extends SessionCallbacks {
  /** Handle of the session that the page acts for now. */
  session(): string | null
  clock: ServerClock
}

/** Sends one call for the session of a handle, and parses the response by the contract. */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  { query, headers, handle }: Pick<CallInput<E>, 'query' | 'headers'> & { handle: string | null },
  config: AxiosRequestConfig,
  { session, clock, ...callbacks }: SendOptions,
): Promise<ReplyOf<E>> {
  const response = await axios
    .request<unknown>({
      timeout: TIMEOUT_MS,
      validateStatus: () => true,
      method: endpoint.method,
      url: requestKey(endpoint.path, query as object | undefined),
      headers: {
        accept: 'application/json',
        'x-module-id': endpoint.moduleId,
        ...(handle ? { [SESSION_HEADER]: handle } : {}),
        ...headers,
      },
      ...config,
    })
    .catch(() => {
      throw noResponse(endpoint)
    })
  clock.observe(response.headers.date)
  if (response.status < 400) return parse(response.data, endpoint.reply)
  const error = toApiError(response.status, response.data)
  // A late response to an older session must not end the current one.
  if (handle && handle === session()) {
    if (SESSION_ENDED_CODES.includes(error.code)) callbacks.onSessionEnded()
    if (error.code === 'session.replaced') callbacks.onSessionReplaced()
    if (error.code === 'session.locked') callbacks.onSessionLocked()
    if (error.code === 'password.change.due') callbacks.onPasswordDue()
  }
  throw error
}

function toApiError(status: number, body: unknown): ApiError {
  const parsed = Failure.safeParse(body)
  if (!parsed.success) {
    const code = codeOfStatus(status)
    return new ApiError({ code, messageKey: ERRORS[code].messageKey, requestId: '' })
  }
  const { code, messageKey, requestId, value, fields } = parsed.data
  return new ApiError({ code, messageKey, requestId, value, ...(fields ? { fields } : {}) })
}

/** Maps responses without a code of the catalogue (API-008). */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'session.ended'
  if (status === 403) return 'permission.denied'
  if (status === 404) return 'request.not.found'
  if (status === 429) return 'request.too.many'
  if (status === 502 || status === 503 || status === 504) return 'system.busy'
  return 'unknown'
}
