import { setTimeout as sleep } from 'node:timers/promises'
import { Configuration } from '@tessera/contracts'
import { readEvents, within } from '@tessera/server'
import * as z from 'zod/mini'
import type { StoredConfigurations } from './kept.repository.ts'
import type { LiveMerchants } from './live-merchants.ts'

const TIMEOUT_MS = 3_000
/** A start waits no longer for the registry: what was last known holds. */
const FIRST_LOAD_TIMEOUT_MS = 4_000
/** At least; up to twice that by chance, for every process loses a registry at once. */
const RECONNECT_MS = 500
/** Fallback poll, because events can be lost unnoticed. */
const LOOK_EVERY_MS = 20_000
const MAX_CONCURRENT = 8

interface Options {
  registryUrl: string
  /** Of a role that reads configurations. */
  token: string
  merchants: LiveMerchants
  cache: StoredConfigurations
  onTaken(merchant: string, number: number | null): void
  onFault(error: unknown): void
}

const Unknown = z.object({ code: z.literal('configuration.unknown') })

/**
 * Applies the registry's stable configurations to the merchants: first the stored ones, then the current ones, then each
 * change. Other merchants' rollouts and previews change nothing here. Returns a function that stops it.
 */
export async function followRegistry(options: Options): Promise<() => Promise<void>> {
  const { registryUrl, token, merchants, cache: storedConfigurations, onTaken, onFault } = options
  const codes = merchants.all.map(({ code }) => code)
  const tags = new Map<string, string>()
  const mutex = new Map<string, Promise<void>>()
  const waiting = new Set<string>()
  const closing = new AbortController()

  const take = async (code: string, response: Response): Promise<void> => {
    const { number, document } = Configuration.parse(await response.json())
    const faults = merchants.put(code, document)
    if (faults.length > 0)
      throw new Error(`configuration ${number} of ${code} cannot be followed: ${faults.join('; ')}`)
    tags.set(code, response.headers.get('etag') ?? '')
    await storedConfigurations.keep(code, number, document)
    onTaken(code, number)
  }

  /** The merchant's file holds again, or still does. */
  const release = async (code: string): Promise<void> => {
    merchants.put(code, null)
    await storedConfigurations.forget(code)
    if (tags.delete(code)) onTaken(code, null)
  }

  const fetchConfiguration = async (code: string): Promise<void> => {
    const have = tags.get(code)
    const response = await fetch(`${registryUrl}/v1/merchants/${encodeURIComponent(code)}/configuration`, {
      headers: { authorization: `Bearer ${token}`, ...(have ? { 'if-none-match': have } : {}) },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
    })
    if (response.status === 304) return
    if (response.ok) return take(code, response)
    const refusal: unknown = await response.json().catch(() => null)
    if (response.status === 404 && Unknown.safeParse(refusal).success) return release(code)
    throw new Error(`the registry responded with status ${response.status} for the configuration of ${code}`)
  }

  /** Fetches a merchant's configuration, one fetch at a time; a request during a fetch queues one more. */
  const refresh = (code: string): Promise<void> => {
    const under = mutex.get(code) ?? Promise.resolve()
    if (waiting.has(code)) return under
    waiting.add(code)
    const turn = under.then(async () => {
      waiting.delete(code)
      if (!closing.signal.aborted) await fetchConfiguration(code).catch(onFault)
    })
    mutex.set(code, turn)
    return turn
  }

  const lookAtAll = async (): Promise<void> => {
    for (let at = 0; at < codes.length; at += MAX_CONCURRENT)
      await Promise.all(codes.slice(at, at + MAX_CONCURRENT).map(refresh))
  }

  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        for await (const { event, data } of readEvents(`${registryUrl}/v1/changes`, token, closing.signal)) {
          if (event === 'open' || event === 'resync') void lookAtAll()
          if (event === 'composition' && codes.includes(data)) void refresh(data)
        }
      } catch {
        // The registry is away; what is known holds.
      }
      await sleep(RECONNECT_MS * (1 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  for (const { merchant, document } of await storedConfigurations.all()) {
    const faults = merchants.put(merchant, document)
    if (faults.length > 0)
      onFault(new Error(`stored configuration of ${merchant} cannot be applied: ${faults.join('; ')}`))
  }
  await within(FIRST_LOAD_TIMEOUT_MS, lookAtAll(), undefined)
  const following = follow()
  const timer = setInterval(() => void lookAtAll(), LOOK_EVERY_MS * (1 + Math.random())).unref()
  return async () => {
    clearInterval(timer)
    closing.abort()
    await following
    await Promise.all(mutex.values())
  }
}
