import { hash } from 'node:crypto'
import { Failure, requestKeyOf } from '@tessera/contracts'
import { within } from '@tessera/server'

const TIMEOUT_MS = 2000
const RETRY_MS = 1000
const MOST_KEPT = 2000
const MOST_REPLIES = 500
/** An answer of this age is still given at once while a newer one is fetched. */
const STALE_MS = 60_000
/** The site's state is not given once it is too old: a site that has closed must look closed. But no page waits longer for it. */
const PATIENCE_MS = 500

interface Kept {
  /** Request key of the call. */
  name: string
  reply: unknown
  at: number
  /** The api answers each address for itself. */
  personal: boolean
}

/** Answers of public calls of the api, kept for a moment; the last good one serves when the api is away. */
export interface FirstData {
  /**
   * Replies by request key for the visitor at an address; a call that cannot be answered is left out, and the browser asks for it
   * itself. A reply that did not change is the same object again, for every visitor; the visitor's own address is blank in it
   * where the api answers each address for itself.
   */
  read(host: string, calls: readonly string[], address: string): Promise<Record<string, unknown>>
}

interface FirstDataSettings {
  apiUrl: string
  ttlMs: number
  /** The call that is not given once it is too old. */
  state: string | null
  onFault(error: unknown): void
}

export function createFirstData({ apiUrl, ttlMs, state, onFault }: FirstDataSettings): FirstData {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Kept | undefined>>()
  const replies = new Map<string, unknown>()

  const replyOf = (call: string, text: string): unknown => {
    const digest = `${call} ${hash('sha256', text)}`
    const reply: unknown = replies.get(digest) ?? JSON.parse(text)
    keepNewest(replies, digest, reply, MOST_REPLIES)
    return reply
  }

  const ask = async (host: string, call: string, address: string | null, key: string): Promise<Kept | undefined> => {
    try {
      const answer = await fetch(apiUrl + call, {
        headers: {
          'x-forwarded-host': host,
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(address === null ? {} : { 'x-forwarded-for': address }),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      if (!answer.ok && !isClosed(text)) onFault(new Error(`the api answered ${answer.status} to ${call}`))
      if (!answer.ok) return lastOf(key)
      const shared = address === null ? text : text.replaceAll(JSON.stringify(address), '""')
      const personal = /\bx-forwarded-for\b/i.test(answer.headers.get('vary') ?? '')
      const told = { name: requestKeyOf(call), reply: replyOf(call, shared), at: Date.now(), personal }
      keepNewest(kept, key, told, MOST_KEPT)
      return told
    } catch (error) {
      onFault(error)
      return lastOf(key)
    }
  }

  /** While the api is away not every page waits for it: one in RETRY_MS asks again. */
  const lastOf = (key: string): Kept | undefined => {
    const last = kept.get(key)
    if (last) last.at = Date.now() - ttlMs + Math.min(ttlMs, RETRY_MS)
    return last
  }

  const one = async (host: string, call: string, address: string | null = null): Promise<Kept | undefined> => {
    const key = `${host} ${call} ${address ?? ''}`
    const have = kept.get(key)
    const age = have ? Date.now() - have.at : Number.POSITIVE_INFINITY
    if (have && age < ttlMs) return have
    const running = asking.get(key) ?? ask(host, call, address, key).finally(() => asking.delete(key))
    asking.set(key, running)
    if (have && call === state) return within(PATIENCE_MS, running, have)
    return have && age < STALE_MS ? have : running
  }

  const ofVisitor = async (host: string, call: string, address: string): Promise<Kept | undefined> => {
    const shared = await one(host, call)
    if (!shared?.personal) return shared
    return (await within(PATIENCE_MS, one(host, call, address), shared)) ?? shared
  }

  return {
    async read(host, calls, address) {
      const told = await Promise.all(calls.map((call) => ofVisitor(host, call, address)))
      return Object.fromEntries(told.flatMap((one) => (one ? [[one.name, one.reply]] : [])))
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

function keepNewest<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value as string)
}
