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
  onNews(next: LiveComposition | null): void
}

/** Polls the edge, while the tab is in front, for a change of this visitor's composition. */
export function watchComposition({ have, onNews }: Watch, view: Window): void {
  let asked = performance.now()
  const ask = async () => {
    if (view.document.visibilityState === 'hidden') return
    asked = performance.now()
    const id = have()
    const answer = await fetch(`${LIVE_PATHS.composition}?have=${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (id !== have()) return
    if (answer.status === 204) return onNews(null)
    if (!answer.ok) return
    const { readNews } = await import(/* webpackChunkName: "rest" */ '../composition/news.ts')
    const next = readNews(await answer.json())
    if (next) onNews(next)
  }
  // Without a response the page continues with its current composition.
  const quietly = () => void ask().catch(() => {})
  aboutEvery(EVERY_MS, quietly, view)
  view.addEventListener('online', quietly)
  view.document.addEventListener('visibilitychange', () => {
    if (performance.now() - asked > FRONT_MS) quietly()
  })
}
