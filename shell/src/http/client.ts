import { type ReplyOf, requestKey } from '@tessera/contracts'
import type { AnyEndpoint, ApiError, CallInput, HttpClient } from '@tessera/platform'
import { SystemStatus } from '@tessera/site/calls'
import type { AxiosRequestConfig } from 'axios'
import { clientError, noResponse } from './failure.ts'
import { parse } from './parse.ts'
import type { SessionCallbacks } from './send.ts'
import type { ServerClock } from './server-clock.ts'

interface HttpClientOptions extends SessionCallbacks {
  /** Responses that the edge inlined, by request key; each is used once. */
  preloadedData: Record<string, unknown>
  /** Handle of the session that the page acts for. */
  session(): string | null
  /** True if the session waits for its password: signed calls are then rejected here, as the server would. */
  isLocked(): boolean
  /** Updated with the time of each response. */
  clock: ServerClock
  /** Loads the error texts: only a sent request can be rejected. */
  loadErrorTexts(): Promise<void>
}

/** The client, and a flag for pending write requests. */
export interface ShellHttp extends HttpClient {
  readonly isWriting: boolean
}

async function loadSend(loadErrorTexts: HttpClientOptions['loadErrorTexts']) {
  // Without the texts, errors are shown as unknown; the call is made anyway.
  const textsLoaded = loadErrorTexts().catch(() => {})
  const module = await import(/* webpackChunkName: "axios" */ './send.ts')
  await textsLoaded
  return module
}

/**
 * The shell's one client of the operator API. The code that sends is loaded with the first call that inlined data cannot
 * serve.
 */
export function createHttpClient({
  preloadedData,
  isLocked,
  loadErrorTexts,
  ...options
}: HttpClientOptions): ShellHttp {
  const inlinedReplies = new Map(Object.entries(preloadedData))
  let pendingWrites = 0

  /** Sends a call, unless the session is locked. */
  async function sendRequest<E extends AnyEndpoint>(
    endpoint: E,
    input: Pick<CallInput<E>, 'query' | 'headers'>,
    config: AxiosRequestConfig,
  ): Promise<ReplyOf<E>> {
    if (!endpoint.path) throw clientError('request.url.empty')
    if (isLocked() && endpoint.access !== 'public' && !endpoint.whileLocked) throw clientError('session.locked')
    const handle = options.session()
    const writeCount = endpoint.method === 'GET' ? 0 : 1
    pendingWrites += writeCount
    try {
      const { send } = await loadSend(loadErrorTexts).catch(() => {
        // Nothing was sent.
        throw navigator.onLine ? noResponse(endpoint) : clientError('request.offline')
      })
      // Before a change, a read checks the connection: `onLine` may be wrong, and only a failed read shows that nothing can be sent.
      if (writeCount && !navigator.onLine)
        await send(SystemStatus, { handle: null }, {}, options).catch((thrown: ApiError) => {
          if (thrown.code === 'request.offline') throw thrown
        })
      return await send(endpoint, { ...input, handle }, config, options)
    } finally {
      pendingWrites -= writeCount
    }
  }

  return {
    now: options.clock.now,
    get isWriting() {
      return pendingWrites > 0
    },
    async call(endpoint, input = {}) {
      const key = requestKey(endpoint.path, input.query as object | undefined)
      if (endpoint.method === 'GET' && !input.fresh && inlinedReplies.has(key)) {
        const reply = inlinedReplies.get(key)
        inlinedReplies.delete(key)
        return parse(reply, endpoint.reply)
      }
      const { body, signal } = input
      const isForm = endpoint.bodyType === 'form'
      return sendRequest(endpoint, input, {
        ...(body === undefined ? {} : { data: isForm ? new URLSearchParams(body as Record<string, string>) : body }),
        ...(signal ? { signal } : {}),
      })
    },
    async upload(endpoint, file, input = {}) {
      const { uploadOf } = await loadSend(loadErrorTexts).catch(() => {
        throw noResponse(endpoint)
      })
      const { request, end } = uploadOf(endpoint.file, file, input)
      // Without this header axios declares every body to be a form.
      const headers = { ...input.headers, 'content-type': file.type }
      return sendRequest(endpoint, { ...input, headers }, request).finally(end)
    },
  }
}
