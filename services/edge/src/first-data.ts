import { hash } from 'node:crypto'
import { requestKeyOf } from '@tessera/contracts'

const TIMEOUT_MS = 2000
const RETRY_MS = 1000
const MOST_KEPT = 2000
/** An answer of this age is still given at once while a newer one is fetched. */
const STALE_MS = 60_000

interface Kept {
  /** Request key of the call. */
  name: string
  reply: unknown
  /** Of the reply's text. */
  digest: string
  at: number
}

/** Answers of public calls of the api, kept for a moment; the last good one serves when the api is away. */
export interface FirstData {
  /**
   * Replies by request key; a call that cannot be answered is left out, and the browser asks for it itself. A reply that did not
   * change is the same object again.
   */
  read(host: string, calls: readonly string[]): Promise<Record<string, unknown>>
}

export function createFirstData(apiUrl: string, ttlMs: number, onFault: (error: unknown) => void): FirstData {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Kept | undefined>>()

  const ask = async (host: string, call: string, key: string): Promise<Kept | undefined> => {
    try {
      const answer = await fetch(apiUrl + call, {
        headers: { 'x-forwarded-host': host, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the api answered ${answer.status} to ${call}`)
      const text = await answer.text()
      const digest = hash('sha256', text)
      const last = kept.get(key)
      const reply: unknown = last?.digest === digest ? last.reply : JSON.parse(text)
      const told = { name: requestKeyOf(call), reply, digest, at: Date.now() }
      kept.delete(key)
      kept.set(key, told)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
      return told
    } catch (error) {
      onFault(error)
      const last = kept.get(key)
      // While the api is away not every page waits for it: one in RETRY_MS asks again.
      if (last) last.at = Date.now() - ttlMs + Math.min(ttlMs, RETRY_MS)
      return last
    }
  }

  const one = async (host: string, call: string): Promise<Kept | undefined> => {
    const key = `${host} ${call}`
    const have = kept.get(key)
    const age = have ? Date.now() - have.at : Number.POSITIVE_INFINITY
    if (have && age < ttlMs) return have
    const running = asking.get(key) ?? ask(host, call, key).finally(() => asking.delete(key))
    asking.set(key, running)
    return have && age < STALE_MS ? have : running
  }

  return {
    async read(host, calls) {
      const replies = await Promise.all(calls.map((call) => one(host, call)))
      return Object.fromEntries(replies.flatMap((told) => (told ? [[told.name, told.reply]] : [])))
    },
  }
}
