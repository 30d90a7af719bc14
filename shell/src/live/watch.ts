import { LIVE_PATHS, type LiveComposition } from '@tessera/contracts'
import { aboutEvery } from './about-every.ts'

const EVERY_MS = 45_000
/** A tab that moves to the front polls again, unless it has just done so. */
const FRONT_MS = 5_000
const TIMEOUT_MS = 5_000

interface Watch {
  /** Id of the composition that the page runs. */
  have(): string
  /** News: the one to take, or null when the page runs the right one. */
  onUpdate(next: LiveComposition | null): void
}

/** Polls the edge, while the tab is in front, for a change of this visitor's composition. */
export function watchComposition({ have, onUpdate }: Watch, view: Window): void {
  let lastRequestAt = performance.now()
  const poll = async () => {
    if (view.document.visibilityState === 'hidden') return
    lastRequestAt = performance.now()
    const id = have()
    const response = await fetch(`${LIVE_PATHS.composition}?have=${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (id !== have()) return
    if (response.status === 204) return onUpdate(null)
    if (!response.ok) return
    const { readUpdate: readNews } = await import(/* webpackChunkName: "rest" */ '../composition/news.ts')
    const next = readNews(await response.json())
    if (next) onUpdate(next)
  }
  // Without a response the page continues with its current composition.
  const quietly = () => void poll().catch(() => {})
  aboutEvery(EVERY_MS, quietly, view)
  view.addEventListener('online', quietly)
  view.document.addEventListener('visibilitychange', () => {
    if (performance.now() - lastRequestAt > FRONT_MS) quietly()
  })
}
