import { LIVE_PATHS, type SliceHead } from '@tessera/contracts'
import { LoadError } from '../remotes/load-error.ts'
import type { CompositionStore } from '../stores/composition.store.ts'

/** Longer than the wait for the card: a later result replaces the card. */
const TIMEOUT_MS = 8000

/**
 * Requests the last-known-good release of a slice, and lets the document load its files: all of them from that one release.
 *
 * @throws LoadError if there is none, or none that this browser can load
 */
export async function loadFallback(
  slice: SliceHead,
  composition: CompositionStore,
  document: Document,
): Promise<SliceHead> {
  const query = new URLSearchParams({ composition: composition.current.id, slice: slice.name })
  const request = fetch(`${LIVE_PATHS.fallback}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const [response, { parseFallback, admitFallback }] = await Promise.all([
    request.catch((error: unknown) => {
      throw new LoadError('entry', 'timeout', error)
    }),
    import(/* webpackChunkName: "rest" */ '../composition/admit-update.ts'),
  ])
  if (response.status !== 200) throw new LoadError('entry', 'refused')
  const fallback = parseFallback(await response.json().catch(() => null))
  if (fallback?.slice.name !== slice.name) throw new LoadError('entry', 'refused')
  const files = await admitFallback(document, fallback)
  if (!files) throw new LoadError('init', 'refused')
  composition.files.add([fallback.slice], files)
  return fallback.slice
}
