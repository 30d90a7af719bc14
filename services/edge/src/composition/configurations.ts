import { type Composition, Configuration, type Running } from '@tessera/contracts'

const TIMEOUT_MS = 3000
const MAX_CACHED = 500

type ConfigurationDocument = Record<string, unknown>

/** Configuration documents: each is requested from the registry once and cached, because it never changes. */
export interface Configurations {
  /**
   * Returns the composition with its configuration document; without it if this edge's token may not read it, so that the
   * file is used.
   */
  complete(composition: Composition): Promise<Composition>
  /** Completes all compositions that a merchant runs. */
  completeAll(running: Running): Promise<Running>
}

interface ConfigurationsOptions {
  registryUrl: string
  /** Token of the role edge. */
  token: string | undefined
  onError(error: unknown): void
}

export function createConfigurations({ registryUrl, token, onError }: ConfigurationsOptions): Configurations {
  const cache = new Map<string, Promise<ConfigurationDocument | null>>()

  const fetchDocument = async (merchant: string, number: number): Promise<ConfigurationDocument | null> => {
    const path = `/v1/merchants/${encodeURIComponent(merchant)}/configurations/${number}`
    const response = await fetch(registryUrl + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return Configuration.parse(await response.json()).document
    const error = new Error(`the registry responded with status ${response.status} to ${path}`)
    if (response.status !== 401 && response.status !== 403) throw error
    onError(error)
    return null
  }

  const getDocument = (merchant: string, number: number, hash: string): Promise<ConfigurationDocument | null> => {
    const key = `${merchant} ${number} ${hash}`
    const cached = cache.get(key)
    if (cached) return cached
    const pending = fetchDocument(merchant, number)
    cache.set(key, pending)
    // A failed load or parse is not cached, so that it is retried.
    pending.then(
      (document) => document || cache.delete(key),
      () => cache.delete(key),
    )
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
    return pending
  }

  const complete = async (composition: Composition): Promise<Composition> => {
    const { merchant, configuration } = composition
    if (!configuration) return composition
    const { number, hash } = configuration
    const document = await getDocument(merchant, number, hash)
    return document ? { ...composition, configuration: { number, hash, document } } : composition
  }

  return {
    complete,
    completeAll: async ({ merchant, stable, candidates }) => ({
      merchant,
      stable: await complete(stable),
      candidates: await Promise.all(
        candidates.map(async ({ composition, ...candidateFields }) => ({
          ...candidateFields,
          composition: await complete(composition),
        })),
      ),
    }),
  }
}
