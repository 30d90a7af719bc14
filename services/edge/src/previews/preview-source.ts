import { Composition } from '@tessera/contracts'
import type { Configurations } from '../composition/configurations.ts'

const TIMEOUT_MS = 3000
const MAX_CACHED = 50
const MAX_REQUESTS = 20
/** Age after which a preview is revalidated by its ETag. */
const FRESH_MS = 30_000
/** While the registry fails, one page in this time requests it, not every page. */
const RETRY_MS = 500

/** The registry could not be requested, or has too many concurrent requests. */
export class PreviewAway extends Error {
  override readonly name = 'PreviewAway'
}

interface Kept {
  /** Null: it is over, or never was. */
  shown: Composition | null
  /** The composition that it showed last. */
  last: Composition | null
  etag: string
  freshUntil: number
}

/**
 * Compositions of preview links: each is requested from the registry once, cached and revalidated, so that a page costs the
 * registry nothing.
 */
export interface PreviewSource {
  /**
   * Returns null for a preview that has ended or never existed. Throws {@link PreviewAway} if nothing is cached and the
   * registry cannot be requested.
   */
  find(id: string): Promise<Composition | null>
  /** Returns all cached compositions of a merchant, of ended previews as well: pages of these are still open. */
  remembered(merchant: string): Composition[]
  /** The hash of an artifact that one of those names, in the form of subresource integrity. */
  integrityOf(name: string, file: string): string | undefined
  /**
   * Something of the merchant, or of any merchant if null, has changed: cached previews are revalidated before they are
   * shown again.
   */
  doubt(merchant: string | null): void
}

interface Options {
  registryUrl: string
  /** Of the role edge. */
  token: string | undefined
  configurations: Pick<Configurations, 'complete'>
  onFault(error: unknown): void
}

export function createPreviewSource({ registryUrl, token, configurations, onFault }: Options): PreviewSource {
  const kept = new Map<string, Kept>()
  const asking = new Map<string, Promise<Composition | null>>()

  const keep = (id: string, shown: Composition | null, etag: string) => {
    const last = shown ?? kept.get(id)?.last ?? null
    kept.delete(id)
    kept.set(id, { shown, last, etag, freshUntil: Date.now() + FRESH_MS })
    if (kept.size > MAX_CACHED) kept.delete(kept.keys().next().value as string)
    return shown
  }

  const ask = async (id: string): Promise<Composition | null> => {
    const have = kept.get(id)
    try {
      const answer = await fetch(`${registryUrl}/v1/previews/${encodeURIComponent(id)}/composition`, {
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(have?.etag ? { 'if-none-match': have.etag } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 304 && have) return keep(id, have.shown, have.etag)
      if (answer.status === 404) return keep(id, null, '')
      if (!answer.ok) throw new Error(`the registry answered ${answer.status} for preview ${id}`)
      const shown = await configurations.complete(Composition.parse(await answer.json()))
      return keep(id, shown, answer.headers.get('etag') ?? '')
    } catch (error) {
      onFault(error)
      if (!have) throw new PreviewAway(id, { cause: error })
      have.freshUntil = Date.now() + RETRY_MS
      return have.shown
    }
  }

  return {
    async find(id) {
      const have = kept.get(id)
      if (have && Date.now() < have.freshUntil) return have.shown
      const under = asking.get(id)
      if (under) return under
      if (asking.size >= MAX_REQUESTS) throw new PreviewAway('too many at once')
      const asked = ask(id).finally(() => asking.delete(id))
      asking.set(id, asked)
      return asked
    },
    remembered: (merchant) => [...kept.values()].flatMap(({ last }) => (last?.merchant === merchant ? [last] : [])),
    integrityOf(name, file) {
      for (const { last } of kept.values()) {
        const base = name === 'shell' ? last?.shell.base : last?.slices.find((s) => s.name === name)?.base
        const integrity = last?.integrity[`${base}${file}`]
        if (integrity) return integrity
      }
      return undefined
    },
    doubt(merchant) {
      for (const one of kept.values()) if (merchant === null || one.last?.merchant === merchant) one.freshUntil = 0
    },
  }
}
