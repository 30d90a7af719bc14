import { type ReplyOf, requestKey } from '@tessera/contracts'
import type { AnyEndpoint, ApiError, CallInput, HttpClient } from '@tessera/platform'
import { SystemStatus } from '@tessera/site/calls'
import type { AxiosRequestConfig } from 'axios'
import { failure, unanswered } from './failure.ts'
import { parse } from './parse.ts'
import type { SessionCallbacks } from './send.ts'
import type { ServerClock } from './server-clock.ts'

interface Options extends SessionCallbacks {
  /** Replies that the edge inlined, by request key; each serves once. */
  firstData: Record<string, unknown>
  /** Handle of the session that the page acts for. */
  session(): string | null
  /** True if the session waits for its password: signed calls are then rejected here, as the server would. */
  isLocked(): boolean
  /** Updated with the time of each response. */
  clock: ServerClock
  /** Loads the error texts: only a sent request can be rejected. */
  bringWords(): Promise<void>
}

/** The client, and a flag for pending write requests. */
export interface ShellHttp extends HttpClient {
  readonly isWriting: boolean
}

async function loadSend(bringWords: Options['bringWords']) {
  // Without their words refusals read as unknown; the call is made all the same.
  const textsLoaded = bringWords().catch(() => {})
  const module = await import(/* webpackChunkName: "axios" */ './send.ts')
  await textsLoaded
  return module
}

/**
 * The shell's one client of the operator API. The code that sends is loaded with the first call that inlined data cannot
 * serve.
 */
export function createHttpClient({ firstData, isLocked, bringWords, ...options }: Options): ShellHttp {
  const inlined = new Map(Object.entries(firstData))
  let writing = 0

  /** Sends what may be sent. */
  async function sendRequest<E extends AnyEndpoint>(
    endpoint: E,
    input: Pick<CallInput<E>, 'query' | 'headers'>,
    config: AxiosRequestConfig,
  ): Promise<ReplyOf<E>> {
    if (!endpoint.path) throw failure('request.url.empty')
    if (isLocked() && endpoint.access !== 'public' && !endpoint.whileLocked) throw failure('session.locked')
    const handle = options.session()
    const writes = endpoint.method === 'GET' ? 0 : 1
    writing += writes
    try {
      const { send } = await loadSend(bringWords).catch(() => {
        // Nothing was sent.
        throw navigator.onLine ? unanswered(endpoint) : failure('request.offline')
      })
      // A change is made now or not at all. `onLine` may be wrong: only a read that fails shows that nothing can be sent.
      if (writes && !navigator.onLine)
        await send(SystemStatus, { handle: null }, {}, options).catch((thrown: ApiError) => {
          if (thrown.code === 'request.offline') throw thrown
        })
      return await send(endpoint, { ...input, handle }, config, options)
    } finally {
      writing -= writes
    }
  }

  return {
    now: options.clock.now,
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
      return sendRequest(endpoint, input, {
        ...(body === undefined ? {} : { data: form ? new URLSearchParams(body as Record<string, string>) : body }),
        ...(signal ? { signal } : {}),
      })
    },
    async upload(endpoint, file, input = {}) {
      const { uploadOf } = await loadSend(bringWords).catch(() => {
        throw unanswered(endpoint)
      })
      const { request, end } = uploadOf(endpoint.file, file, input)
      // Without it axios calls every body a form.
      const headers = { ...input.headers, 'content-type': file.type }
      return sendRequest(endpoint, { ...input, headers }, request).finally(end)
    },
  }
}
