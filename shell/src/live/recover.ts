import { Fallback, LIVE_PATHS, type SliceHead } from '@tessera/contracts'
import { admitModules } from '../remotes/admit.ts'
import { LoadError } from '../remotes/load-error.ts'
import type { CompositionStore } from '../stores/composition.store.ts'

/** Longer than the member waits for the card: what comes later takes its place. */
const TIMEOUT_MS = 8000

/**
 * Asks for the last-known-good release of a slice, and lets the document load its files: all of them from that one release.
 *
 * @throws LoadError when there is none, or none that this browser can take
 */
export async function recover(slice: SliceHead, composition: CompositionStore, document: Document): Promise<SliceHead> {
  const query = new URLSearchParams({ composition: composition.current.id, slice: slice.name })
  const answer = await fetch(`${LIVE_PATHS.fallback}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new LoadError('entry', 'timeout', error)
    },
  )
  if (answer.status !== 200) throw new LoadError('entry', 'refused')
  const fallback = Fallback.safeParse(await answer.json().catch(() => null))
  if (!fallback.success || fallback.data.slice.name !== slice.name) throw new LoadError('entry', 'refused')
  const { slice: release, modules, integrity, imports } = fallback.data
  if (!(await admitModules(document, modules, imports))) throw new LoadError('init', 'refused')
  composition.files.add([release], { slices: { [release.name]: release }, integrity })
  return release
}
