import { hash } from 'node:crypto'
import { Failure, type LanguageCode, requestKeyOf, textLanguageOf } from '@tessera/contracts'
import { EDGE_TOKEN_HEADER, withTimeout } from '@tessera/server'

const TIMEOUT_MS = 2000
const RETRY_INTERVAL_MS = 1000
const MAX_CACHED = 2000
const MAX_REPLIES = 500
/** A cached response up to this age is returned immediately while a newer one is fetched. */
const MAX_STALE_MS = 60_000
/** Maximum time that a page waits for the site's state. A state older than MAX_STALE_MS is not served: a closed site must look closed. */
const MAX_WAIT_MS = 500
/** All language codes except one show the same texts, so a response for one code is valid for all that share it. */
const REQUEST_LANGUAGES = { th: 'TH', en: 'EN' } as const satisfies Record<string, LanguageCode>

interface CachedReply {
  reply: unknown
  /** Time that its age is measured from, in ms; moved forward by a later failure. */
  at: number
  /** Time of the api's response. */
  saidAt: number
  /** The api's response depends on the visitor's address. */
  personal: boolean
}

/** Responses of the api's public calls, cached briefly; the last good one is served while the api is down. */
export interface PreloadedData {
  /**
   * Returns replies by request key for a visitor; a call without a response is left out, and the browser sends it itself. So
   * is the state if it depends on the address and the visitor's cannot be fetched, or if it has not been confirmed for a
   * minute. An unchanged reply is the same object again, for every visitor; if the response depends on the address, the
   * visitor's own address is blank in it.
   */
  read(host: string, calls: readonly string[], visitor: Visitor): Promise<Record<string, unknown>>
}

export interface Visitor {
  address: string
  /** Fills `{language}` in the calls. */
  language: LanguageCode
}

interface PreloadedDataSettings {
  apiUrl: string
  /** Token that identifies the edge to the api, which counts its calls separately from visitors'. */
  apiToken: string | undefined
  ttlMs: number
  /** Call whose response is not served once it is too old: the site's state. */
  stateCall: string | null
  onError(error: unknown): void
}

export function createPreloadedData({
  apiUrl,
  apiToken,
  ttlMs,
  stateCall,
  onError,
}: PreloadedDataSettings): PreloadedData {
  const cache = new Map<string, CachedReply>()
  const pendingFetches = new Map<string, Promise<CachedReply | undefined>>()
  const replies = new Map<string, unknown>()

  const parseReply = (call: string, text: string): unknown => {
    const digest = `${call} ${hash('sha256', text)}`
    const reply: unknown = replies.get(digest) ?? JSON.parse(text)
    setWithLimit(replies, digest, reply, MAX_REPLIES)
    return reply
  }

  const fetchReply = async (
    host: string,
    call: string,
    address: string | null,
    key: string,
  ): Promise<CachedReply | undefined> => {
    try {
      const response = await fetch(apiUrl + call, {
        headers: {
          'x-forwarded-host': host,
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(apiToken === undefined ? {} : { [EDGE_TOKEN_HEADER]: apiToken }),
          ...(address === null ? {} : { 'x-forwarded-for': address }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      if (!response.ok && !isClosed(text))
        onError(new Error(`the api responded with status ${response.status} to ${call}`))
      if (!response.ok) return lastReply(key, call)
      const sharedText = address === null ? text : text.replaceAll(JSON.stringify(address), '""')
      const dependsOnAddress = /\bx-forwarded-for\b/i.test(response.headers.get('vary') ?? '')
      const now = Date.now()
      const entry = { reply: parseReply(call, sharedText), at: now, saidAt: now, personal: dependsOnAddress }
      setWithLimit(cache, key, entry, MAX_CACHED)
      return entry
    } catch (error) {
      onError(error)
      return lastReply(key, call)
    }
  }

  /** While the api is down, only one page per RETRY_INTERVAL_MS retries; the others do not wait. */
  const lastReply = (key: string, call: string): CachedReply | undefined => {
    const last = cache.get(key)
    if (!last || !isServable(last, call)) return undefined
    last.at = Date.now() - ttlMs + Math.min(ttlMs, RETRY_INTERVAL_MS)
    return last
  }

  const isServable = ({ saidAt }: CachedReply, call: string): boolean =>
    call !== stateCall || Date.now() - saidAt < MAX_STALE_MS

  const loadReply = async (
    host: string,
    call: string,
    address: string | null = null,
  ): Promise<CachedReply | undefined> => {
    const key = `${host} ${call} ${address ?? ''}`
    const cached = cache.get(key)
    const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY
    if (cached && age < ttlMs) return cached
    const pendingFetch =
      pendingFetches.get(key) ?? fetchReply(host, call, address, key).finally(() => pendingFetches.delete(key))
    pendingFetches.set(key, pendingFetch)
    if (cached && call === stateCall)
      return withTimeout(MAX_WAIT_MS, pendingFetch, isServable(cached, call) ? cached : undefined)
    return cached && age < MAX_STALE_MS ? cached : pendingFetch
  }

  const loadForVisitor = async (host: string, call: string, address: string): Promise<CachedReply | undefined> => {
    const sharedReply = await loadReply(host, call)
    if (!sharedReply?.personal) return sharedReply
    // The shared response must not be used: it may contain that the site is open.
    return withTimeout(MAX_WAIT_MS, loadReply(host, call, address), undefined)
  }

  return {
    async read(host, calls, { address, language }) {
      const entries = await Promise.all(
        calls.map(async (call) => {
          const localizedCall = call.replaceAll('{language}', REQUEST_LANGUAGES[textLanguageOf(language)])
          const { reply } = (await loadForVisitor(host, localizedCall, address)) ?? {}
          return [requestKeyOf(call.replaceAll('{language}', language)), reply] as const
        }),
      )
      return Object.fromEntries(entries.filter(([, reply]) => reply !== undefined))
    },
  }
}

/** True if the response is that the site is closed, which is not an error. */
function isClosed(text: string): boolean {
  try {
    return Failure.safeParse(JSON.parse(text)).data?.code === 'system.maintenance'
  } catch {
    return false
  }
}

function setWithLimit<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > max) map.delete(map.keys().next().value as string)
}
