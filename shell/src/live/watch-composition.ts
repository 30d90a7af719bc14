import { LIVE_PATHS, type LiveComposition } from '@tessera/contracts'
import { startJitteredInterval } from './jittered-interval.ts'

const POLL_INTERVAL_MS = 45_000
/** A tab that becomes visible polls again, unless it has just done so. */
const MIN_POLL_GAP_MS = 5_000
const TIMEOUT_MS = 5_000

interface WatchOptions {
  /** Id of the composition that the page runs. */
  currentId(): string
  /** Called with the composition to swap to, or null if the page runs the right one. */
  onUpdate(next: LiveComposition | null): void
}

/** Polls the edge, while the tab is in front, for a change of this visitor's composition. */
export function watchComposition({ currentId, onUpdate }: WatchOptions, view: Window): void {
  let lastRequestAt = performance.now()
  const poll = async () => {
    if (view.document.visibilityState === 'hidden') return
    lastRequestAt = performance.now()
    const id = currentId()
    const response = await fetch(`${LIVE_PATHS.composition}?have=${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (id !== currentId()) return
    if (response.status === 204) return onUpdate(null)
    if (!response.ok) return
    const { parseUpdate } = await import(/* webpackChunkName: "rest" */ '../composition/admit-update.ts')
    const next = parseUpdate(await response.json())
    if (next) onUpdate(next)
  }
  // Without a response the page continues with its current composition.
  const pollQuietly = () => void poll().catch(() => {})
  startJitteredInterval(POLL_INTERVAL_MS, pollQuietly, view)
  view.addEventListener('online', pollQuietly)
  view.document.addEventListener('visibilitychange', () => {
    if (performance.now() - lastRequestAt > MIN_POLL_GAP_MS) pollQuietly()
  })
}
