import { type FaultReport, LIVE_PATHS, type LoadBatch, MAX_FAULTS } from '@tessera/contracts'
import type { Shell } from '../stores/shell.ts'
import { type CompositionState, describeFault } from './describe-fault.ts'
import { startJitteredInterval } from './jittered-interval.ts'

const REPORT_INTERVAL_MS = 5000
/** Maximum of different errors that a page reports; more would add no information. */
const MAX_DIFFERENT_FAULTS = 50

type ReportSources = Pick<Shell, 'loads' | 'faults'> & { composition: CompositionState }

/**
 * Reports loads and later errors to the edge, in beacons: every few seconds, and when the page is left. Returns a function
 * that sends immediately.
 */
export function startLoadReports({ loads, faults, composition }: ReportSources, view: Window): () => void {
  const takeLargestPaint = createLargestPaintReader(view)
  const dropRepeated = createDeduplicator()
  const report = () => {
    const lcpMs = takeLargestPaint()
    const newFaults = faults.unreported
      .splice(0, MAX_FAULTS)
      .flatMap((fault) => dropRepeated(describeFault(fault, composition)))
    if (loads.length === 0 && newFaults.length === 0 && lcpMs === undefined) return
    const batch: LoadBatch = {
      composition: composition.current.id,
      reports: loads.splice(0),
      ...(newFaults.length === 0 ? {} : { faults: newFaults }),
      ...(lcpMs === undefined ? {} : { lcpMs }),
    }
    view.navigator.sendBeacon(LIVE_PATHS.loads, new Blob([JSON.stringify(batch)], { type: 'application/json' }))
  }
  startJitteredInterval(REPORT_INTERVAL_MS, report, view)
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') report()
  })
  return report
}

/** Returns a new error once; a repeated one gives an empty list. */
function createDeduplicator(): (fault: FaultReport | null) => FaultReport[] {
  const reportedKeys = new Set<string>()
  return (fault) => {
    const key = JSON.stringify(fault)
    if (!fault || reportedKeys.has(key) || reportedKeys.size >= MAX_DIFFERENT_FAULTS) return []
    reportedKeys.add(key)
    return [fault]
  }
}

/** The largest contentful paint of the document, returned once. */
function createLargestPaintReader(view: Window): () => number | undefined {
  let latestMs: number | undefined
  let isReported = false
  if (!('PerformanceObserver' in view)) return () => undefined
  new PerformanceObserver((list) => {
    latestMs = list.getEntries().at(-1)?.startTime ?? latestMs
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  return () => {
    if (isReported || latestMs === undefined) return undefined
    isReported = true
    return Math.round(latestMs)
  }
}
