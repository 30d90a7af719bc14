import { setTimeout as sleep } from 'node:timers/promises'
import { Configuration } from '@tessera/contracts'
import { readEvents, withTimeout } from '@tessera/server'
import * as z from 'zod/mini'
import type { LiveMerchants } from './live-merchants.ts'
import type { StoredConfigurations } from './stored-configurations.repository.ts'

const TIMEOUT_MS = 3_000
/** Start-up waits no longer for the registry; after that the stored configurations apply. */
const FIRST_LOAD_TIMEOUT_MS = 4_000
/** Minimum delay; up to twice as long at random, because all processes lose the registry at the same time. */
const MIN_RECONNECT_DELAY_MS = 500
/** Fallback poll, because events can be lost unnoticed. */
const POLL_INTERVAL_MS = 20_000
const MAX_CONCURRENT = 8

interface FollowOptions {
  registryUrl: string
  /** Token of a role that may read configurations. */
  token: string
  merchants: LiveMerchants
  cache: StoredConfigurations
  onApplied(merchant: string, number: number | null): void
  onError(error: unknown): void
}

const UnknownConfiguration = z.object({ code: z.literal('configuration.unknown') })

/**
 * Applies the registry's stable configurations to the merchants: first the stored ones, then the current ones, then each
 * change. Other merchants' rollouts and previews have no effect. Returns a function that stops it.
 */
export async function followRegistry(options: FollowOptions): Promise<() => Promise<void>> {
  const { registryUrl, token, merchants, cache: storedConfigurations, onApplied, onError } = options
  const codes = merchants.all.map(({ code }) => code)
  const etags = new Map<string, string>()
  const fetchQueue = new Map<string, Promise<void>>()
  const queuedCodes = new Set<string>()
  const closing = new AbortController()

  const applyConfiguration = async (code: string, response: Response): Promise<void> => {
    const { number, document } = Configuration.parse(await response.json())
    const errors = merchants.apply(code, document)
    if (errors.length > 0)
      throw new Error(`configuration ${number} of ${code} cannot be followed: ${errors.join('; ')}`)
    etags.set(code, response.headers.get('etag') ?? '')
    await storedConfigurations.store(code, number, document)
    onApplied(code, number)
  }

  /** Applies the merchant's file again. */
  const applyFile = async (code: string): Promise<void> => {
    merchants.apply(code, null)
    await storedConfigurations.remove(code)
    if (etags.delete(code)) onApplied(code, null)
  }

  const fetchConfiguration = async (code: string): Promise<void> => {
    const etag = etags.get(code)
    const response = await fetch(`${registryUrl}/v1/merchants/${encodeURIComponent(code)}/configuration`, {
      headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
    })
    if (response.status === 304) return
    if (response.ok) return applyConfiguration(code, response)
    const errorBody: unknown = await response.json().catch(() => null)
    if (response.status === 404 && UnknownConfiguration.safeParse(errorBody).success) return applyFile(code)
    throw new Error(`the registry responded with status ${response.status} for the configuration of ${code}`)
  }

  /** Fetches a merchant's configuration, one fetch at a time; a request during a fetch queues one more. */
  const refresh = (code: string): Promise<void> => {
    const pendingFetch = fetchQueue.get(code) ?? Promise.resolve()
    if (queuedCodes.has(code)) return pendingFetch
    queuedCodes.add(code)
    const nextFetch = pendingFetch.then(async () => {
      queuedCodes.delete(code)
      if (!closing.signal.aborted) await fetchConfiguration(code).catch(onError)
    })
    fetchQueue.set(code, nextFetch)
    return nextFetch
  }

  const refreshAll = async (): Promise<void> => {
    for (let index = 0; index < codes.length; index += MAX_CONCURRENT)
      await Promise.all(codes.slice(index, index + MAX_CONCURRENT).map(refresh))
  }

  const followEvents = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        for await (const { event, data } of readEvents(`${registryUrl}/v1/changes`, token, closing.signal)) {
          if (event === 'open' || event === 'resync') void refreshAll()
          if (event === 'composition' && codes.includes(data)) void refresh(data)
        }
      } catch {
        // The registry is not reachable; the current configurations still apply.
      }
      await sleep(MIN_RECONNECT_DELAY_MS * (1 + Math.random()), undefined, { signal: closing.signal }).catch(
        () => undefined,
      )
    }
  }

  for (const { merchant, document } of await storedConfigurations.listAll()) {
    const errors = merchants.apply(merchant, document)
    if (errors.length > 0)
      onError(new Error(`stored configuration of ${merchant} cannot be applied: ${errors.join('; ')}`))
  }
  await withTimeout(FIRST_LOAD_TIMEOUT_MS, refreshAll(), undefined)
  const following = followEvents()
  const timer = setInterval(() => void refreshAll(), POLL_INTERVAL_MS * (1 + Math.random())).unref()
  return async () => {
    clearInterval(timer)
    closing.abort()
    await following
    await Promise.all(fetchQueue.values())
  }
}
