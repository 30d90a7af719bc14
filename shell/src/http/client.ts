import {
  ERRORS,
  type ErrorCode,
  Failure,
  fileRefusal,
  type QueryOf,
  type ReplyOf,
  requestKey,
  SESSION_HEADER,
} from '@tessera/contracts'
import { type AnyEndpoint, ApiError, type HttpClient } from '@tessera/platform'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type { ServerClock } from './server-clock.ts'

const TIMEOUT_MS = 15_000
const SESSION_OVER: readonly ErrorCode[] = ['session.ended', 'session.missing']

interface Options {
  /** Replies that the edge inlined, by request key; each serves once. */
  firstData: Record<string, unknown>
  /** Handle of the session that the page acts for. */
  session(): string | null
  /** Called when the server says that the session is over. */
  onSessionEnded(): void
  /** Called when the server says that another session has taken its place in this browser. */
  onSessionReplaced(): void
  /** Whether the session waits for its password: signed calls are then refused here, as the server would. */
  isLocked(): boolean
  /** Called when the server says that the session is locked. */
  onSessionLocked(): void
  /** Told the time of each answer. */
  clock: ServerClock
}

/** The client, and whether something that it was told to change is still under way. */
export interface ShellHttp extends HttpClient {
  readonly isWriting: boolean
}

/** The shell's one client of the operator API. axios arrives with the first call that first data does not answer. */
export function createHttpClient({ firstData, session, isLocked, clock, ...told }: Options): ShellHttp {
  const inlined = new Map(Object.entries(firstData))
  let client: Promise<AxiosInstance> | null = null
  let writing = 0
  const load = () => {
    client ??= import(/* webpackChunkName: "axios" */ 'axios').then(({ default: axios }) =>
      axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true, headers: { accept: 'application/json' } }),
    )
    client.catch(() => {
      client = null
    })
    return client
  }

  /** Sends what may be sent, and reads the answer as the contract has it. */
  async function send<E extends AnyEndpoint>(
    endpoint: E,
    { query, headers = {} }: { query?: QueryOf<E>; headers?: Record<string, string> },
    rest: AxiosRequestConfig,
  ): Promise<ReplyOf<E>> {
    if (!endpoint.path) throw failure('request.url.empty')
    if (isLocked() && endpoint.access !== 'public' && !endpoint.whileLocked) throw failure('session.locked')
    const handle = session()
    const writes = endpoint.method === 'GET' ? 0 : 1
    // A change is made now or not at all: none waits for a network that comes later.
    if (writes && !navigator.onLine) throw failure('request.offline')
    writing += writes
    const answer = await load()
      .then((axios) =>
        axios.request<unknown>({
          method: endpoint.method,
          url: requestKey(endpoint.path, query as object | undefined),
          headers: { 'x-module-id': endpoint.moduleId, ...(handle ? { [SESSION_HEADER]: handle } : {}), ...headers },
          ...rest,
        }),
      )
      .catch(() => {
        throw failure(writes ? 'request.unanswered' : navigator.onLine ? 'system.busy' : 'request.offline')
      })
      .finally(() => {
        writing -= writes
      })
    clock.hear(answer.headers.date)
    if (answer.status < 400) return parse(answer.data, endpoint.reply)
    const error = fromFailure(answer.status, answer.data)
    // A late answer to an older session must not end the one that stands now.
    if (handle && handle === session()) {
      if (SESSION_OVER.includes(error.code)) told.onSessionEnded()
      if (error.code === 'session.replaced') told.onSessionReplaced()
      if (error.code === 'session.locked') told.onSessionLocked()
    }
    throw error
  }

  return {
    now: clock.now,
    get isWriting() {
      return writing > 0
    },
    async call(endpoint, input = {}) {
      const key = requestKey(endpoint.path, input.query as object | undefined)
      if (endpoint.method === 'GET' && !input.fresh && inlined.has(key)) {
        const reply = inlined.get(key)
        inlined.delete(key)
        return parse(reply, endpoint.reply)
      }
      const { body, signal } = input
      const form = endpoint.bodyType === 'form'
      return send(endpoint, input, {
        ...(body === undefined ? {} : { data: form ? new URLSearchParams(body as Record<string, string>) : body }),
        ...(signal ? { signal } : {}),
      })
    },
    async upload(endpoint, file, input = {}) {
      const refused = fileRefusal(endpoint.file, file)
      if (refused) throw failure(refused)
      const { uploadOf } = await import(/* webpackChunkName: "axios" */ './upload.ts')
      const { request, end } = uploadOf(file, input)
      return send(endpoint, input, request).finally(end)
    },
  }
}

function parse<R>(reply: unknown, schema: { safeParse(v: unknown): { success: boolean; data?: unknown } }): R {
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw failure('unknown')
  return parsed.data as R
}

const failure = (code: keyof typeof ERRORS): ApiError =>
  new ApiError({ code, messageKey: ERRORS[code].messageKey, requestId: '' })

function fromFailure(status: number, body: unknown): ApiError {
  const parsed = Failure.safeParse(body)
  if (!parsed.success) return failure(byStatus(status))
  const { code, messageKey, requestId, value, fields } = parsed.data
  return new ApiError({ code, messageKey, requestId, value, ...(fields ? { fields } : {}) })
}

/** Answers that carry no code of the catalogue (API-008). */
export function byStatus(status: number): keyof typeof ERRORS {
  if (status === 401) return 'session.ended'
  if (status === 403) return 'permission.denied'
  if (status === 404) return 'request.not.found'
  if (status === 429) return 'request.too.many'
  if (status === 502 || status === 503 || status === 504) return 'system.busy'
  return 'unknown'
}
