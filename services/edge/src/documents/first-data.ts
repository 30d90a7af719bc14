import { hash } from 'node:crypto'
import { Failure, type LanguageCode, requestKeyOf, textLanguageOf } from '@tessera/contracts'
import { EDGE_TOKEN_HEADER, within } from '@tessera/server'

const TIMEOUT_MS = 2000
const RETRY_MS = 1000
const MAX_CACHED = 2000
const MAX_REPLIES = 500
/** A cached response up to this age is returned immediately while a newer one is fetched. */
const STALE_MS = 60_000
/** The site's state is not given once it is too old: a site that has closed must look closed. But no page waits longer for it. */
const STALE_AFTER_MS = 500
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
export interface FirstData {
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

interface FirstDataSettings {
  apiUrl: string
  /** Shown to the api, which counts an edge's calls apart from visitors'. */
  apiToken: string | undefined
  ttlMs: number
  /** The call that is not given once it is too old. */
  state: string | null
  onFault(error: unknown): void
}

export function createFirstData({ apiUrl, apiToken, ttlMs, state, onFault }: FirstDataSettings): FirstData {
  const cache = new Map<string, CachedReply>()
  const asking = new Map<string, Promise<CachedReply | undefined>>()
  const replies = new Map<string, unknown>()

  const replyOf = (call: string, text: string): unknown => {
    const digest = `${call} ${hash('sha256', text)}`
    const reply: unknown = replies.get(digest) ?? JSON.parse(text)
    keepNewest(replies, digest, reply, MAX_REPLIES)
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
        onFault(new Error(`the api responded with status ${response.status} to ${call}`))
      if (!response.ok) return lastOf(key, call)
      const shared = address === null ? text : text.replaceAll(JSON.stringify(address), '""')
      const personal = /\bx-forwarded-for\b/i.test(response.headers.get('vary') ?? '')
      const now = Date.now()
      const entry = { reply: replyOf(call, shared), at: now, saidAt: now, personal }
      keepNewest(cache, key, entry, MAX_CACHED)
      return entry
    } catch (error) {
      onFault(error)
      return lastOf(key, call)
    }
  }

  /** While the api is down not every page waits for it: one in RETRY_MS retries. */
  const lastOf = (key: string, call: string): CachedReply | undefined => {
    const last = cache.get(key)
    if (!last || !isGiven(last, call)) return undefined
    last.at = Date.now() - ttlMs + Math.min(ttlMs, RETRY_MS)
    return last
  }

  const isGiven = ({ saidAt }: CachedReply, call: string): boolean => call !== state || Date.now() - saidAt < STALE_MS

  const loadReply = async (
    host: string,
    call: string,
    address: string | null = null,
  ): Promise<CachedReply | undefined> => {
    const key = `${host} ${call} ${address ?? ''}`
    const have = cache.get(key)
    const age = have ? Date.now() - have.at : Number.POSITIVE_INFINITY
    if (have && age < ttlMs) return have
    const running = asking.get(key) ?? fetchReply(host, call, address, key).finally(() => asking.delete(key))
    asking.set(key, running)
    if (have && call === state) return within(STALE_AFTER_MS, running, isGiven(have, call) ? have : undefined)
    return have && age < STALE_MS ? have : running
  }

  const ofVisitor = async (host: string, call: string, address: string): Promise<CachedReply | undefined> => {
    const shared = await loadReply(host, call)
    if (!shared?.personal) return shared
    // Not the shared response: that may be that the site is open.
    return within(STALE_AFTER_MS, loadReply(host, call, address), undefined)
  }

  return {
    async read(host, calls, { address, language }) {
      const entries = await Promise.all(
        calls.map(async (call) => {
          const localizedCall = call.replaceAll('{language}', REQUEST_LANGUAGES[textLanguageOf(language)])
          const { reply } = (await ofVisitor(host, localizedCall, address)) ?? {}
          return [requestKeyOf(call.replaceAll('{language}', language)), reply] as const
        }),
      )
      return Object.fromEntries(entries.filter(([, reply]) => reply !== undefined))
    },
  }
}

/** A site that its operators have closed is no fault. */
function isClosed(text: string): boolean {
  try {
    return Failure.safeParse(JSON.parse(text)).data?.code === 'system.maintenance'
  } catch {
    return false
  }
}

function keepNewest<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > max) map.delete(map.keys().next().value as string)
}
