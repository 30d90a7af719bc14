import { Composition } from '@tessera/contracts'
import { readEvents } from './server-events.ts'

const TIMEOUT_MS = 3000
const RECONNECT_MS = 500

interface Known {
  composition: Composition
  etag: string
  /** The registry said that it moved, or could not be heard for a while. */
  stale: boolean
}

/** What each merchant runs now. Told of moves by the registry; keeps serving the last known composition without it. */
export interface CompositionSource {
  /** Null when none was ever known. */
  current(merchant: string): Promise<Composition | null>
  close(): void
}

export function createCompositionSource(registryUrl: string, onFault: (error: unknown) => void): CompositionSource {
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<Composition | null>>()
  const closing = new AbortController()

  const ask = async (merchant: string): Promise<Composition | null> => {
    const have = known.get(merchant)
    try {
      const answer = await fetch(`${registryUrl}/v1/compositions/${encodeURIComponent(merchant)}`, {
        headers: have ? { 'if-none-match': have.etag } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 304 && have) {
        have.stale = false
        return have.composition
      }
      if (!answer.ok) throw new Error(`the registry answered ${answer.status} for ${merchant}`)
      const composition = Composition.parse(await answer.json())
      known.set(merchant, { composition, etag: answer.headers.get('etag') ?? '', stale: false })
      return composition
    } catch (error) {
      onFault(error)
      return have?.composition ?? null
    }
  }

  const follow = async () => {
    while (!closing.signal.aborted) {
      try {
        for await (const { event, data } of readEvents(`${registryUrl}/v1/changes`, closing.signal)) {
          const have = known.get(data)
          if (event === 'composition' && have) {
            have.stale = true
            void once(data)
          }
        }
      } catch {
        // The registry is away; what is known goes on.
      }
      // Moves may have been missed meanwhile.
      for (const have of known.values()) have.stale = true
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }

  const once = (merchant: string) => {
    const running = asking.get(merchant) ?? ask(merchant).finally(() => asking.delete(merchant))
    asking.set(merchant, running)
    return running
  }

  void follow()
  return {
    async current(merchant) {
      const have = known.get(merchant)
      return have && !have.stale ? have.composition : once(merchant)
    },
    close: () => closing.abort(),
  }
}
