import { LIVE_PATHS, type LoadBatch, type LoadReport } from '@tessera/contracts'
import { aboutEvery } from './about-every.ts'

const EVERY_MS = 5000

/** Tells the edge how loads went, in beacons: every few seconds, and when the page goes away. Answers what sends now. */
export function tellLoads(loads: LoadReport[], composition: () => string, view: Window): () => void {
  const paint = largestPaint(view)
  const tell = () => {
    const lcpMs = paint()
    if (loads.length === 0 && lcpMs === undefined) return
    const batch: LoadBatch = {
      composition: composition(),
      reports: loads.splice(0),
      ...(lcpMs === undefined ? {} : { lcpMs }),
    }
    view.navigator.sendBeacon(LIVE_PATHS.loads, new Blob([JSON.stringify(batch)], { type: 'application/json' }))
  }
  aboutEvery(EVERY_MS, tell, view)
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') tell()
  })
  return tell
}

/** The largest contentful paint of the document, answered once. */
function largestPaint(view: Window): () => number | undefined {
  let latest: number | undefined
  let told = false
  if (!('PerformanceObserver' in view)) return () => undefined
  new PerformanceObserver((list) => {
    latest = list.getEntries().at(-1)?.startTime ?? latest
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  return () => {
    if (told || latest === undefined) return undefined
    told = true
    return Math.round(latest)
  }
}
