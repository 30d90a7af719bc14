import { setTimeout as sleep } from 'node:timers/promises'
import { Composition } from '@tessera/contracts'
import { readEvents } from './server-events.ts'

const TIMEOUT_MS = 3000
const RECONNECT_MS = 500
/** A visitor waits no longer for news when something is known. */
const PATIENCE_MS = 500

interface Known {
  composition: Composition
  etag: string
}

/** What each merchant runs now. Told of moves by the registry; keeps serving the last known composition without it. */
export interface CompositionSource {
  /** Null when none was ever known. */
  current(merchant: string): Promise<Composition | null>
  close(): void
}

export function createCompositionSource(registryUrl: string, onFault: (error: unknown) => void): CompositionSource {
  const known = new Map<string, Known>()
  /** Merchants of whom the known composition is the newest, as far as anybody told. */
  const fresh = new Set<string>()
  const asking = new Map<string, Promise<Composition | null>>()
  const closing = new AbortController()

  const ask = async (merchant: string): Promise<Composition | null> => {
    const have = known.get(merchant)
    // Taken back by whatever is told while the answer is under way, for the answer may be older than that.
    fresh.add(merchant)
    try {
      const answer = await fetch(`${registryUrl}/v1/compositions/${encodeURIComponent(merchant)}`, {
        headers: have ? { 'if-none-match': have.etag } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 304 && have) return have.composition
      if (!answer.ok) throw new Error(`the registry answered ${answer.status} for ${merchant}`)
      const composition = Composition.parse(await answer.json())
      known.set(merchant, { composition, etag: answer.headers.get('etag') ?? '' })
      return composition
    } catch (error) {
      fresh.delete(merchant)
      onFault(error)
      return have?.composition ?? null
    }
  }

  const once = (merchant: string): Promise<Composition | null> => {
    const running = asking.get(merchant)
    if (running) return running
    const asked = ask(merchant).finally(() => asking.delete(merchant))
    asking.set(merchant, asked)
    return asked
  }

  const follow = async () => {
    while (!closing.signal.aborted) {
      try {
        for await (const { event, data } of readEvents(`${registryUrl}/v1/changes`, closing.signal)) {
          // Moves from before the stream was open were told to nobody.
          if (event === 'open') fresh.clear()
          if (event !== 'composition') continue
          fresh.delete(data)
          if (known.has(data)) void once(data)
        }
      } catch {
        // The registry is away; what is known goes on.
      }
      fresh.clear()
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }

  void follow()
  return {
    async current(merchant) {
      const have = known.get(merchant)
      if (!have) return once(merchant)
      if (fresh.has(merchant) && !asking.has(merchant)) return have.composition
      const patience = sleep(PATIENCE_MS, have.composition, { ref: false })
      return Promise.race([once(merchant), patience])
    },
    close: () => closing.abort(),
  }
}
