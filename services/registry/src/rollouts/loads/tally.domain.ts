import type { LoadReport, LoadsBody } from '@tessera/contracts'
import type { KnownComposition } from '../faults/fault-groups.domain.ts'
import { timeClassOf } from './time-classes.domain.ts'

export interface CountRow {
  merchant: string
  composition: string
  slice: string
  version: string
  outcome: LoadReport['outcome']
  fallback: boolean
  loads: number
  ms_sum: number
}

export interface TimeRow {
  merchant: string
  composition: string
  subject: 'lcp' | 'load'
  slice: string
  version: string
  class_ms: number
  loads: number
}

export interface Tally {
  counts: CountRow[]
  times: TimeRow[]
  merchants: string[]
  /** Counted reports, and reports on data that are unknown here. */
  counted: number
  ignored: number
}

/** Name and version as one key. */
export const releaseKey = (name: string, version: string): string => `${name} ${version}`

/**
 * Sums up the reports that edges passed on. Left out are those that name a composition of another merchant, or a release
 * that is not in the composition, unless it is a published one that was loaded as its fallback.
 */
export function tally(
  { batches }: LoadsBody,
  compositions: ReadonlyMap<string, KnownComposition>,
  published: ReadonlySet<string>,
): Tally {
  const counts = new Map<string, CountRow>()
  const times = new Map<string, TimeRow>()
  const merchants = new Set<string>()
  let counted = 0
  let ignored = 0

  const addTime = (row: Omit<TimeRow, 'class_ms' | 'loads'>, ms: number) => {
    const class_ms = timeClassOf(ms)
    const key = JSON.stringify([row.composition, row.subject, row.slice, row.version, class_ms])
    const sum = times.get(key) ?? { ...row, class_ms, loads: 0 }
    sum.loads += 1
    times.set(key, sum)
  }

  const addReport = (merchant: string, composition: string, report: LoadReport) => {
    const { slice, version, outcome, fallback, ms } = report
    const key = JSON.stringify([composition, slice, version, outcome, fallback])
    const sum = counts.get(key) ?? { merchant, composition, slice, version, outcome, fallback, loads: 0, ms_sum: 0 }
    sum.loads += 1
    sum.ms_sum += Math.round(ms)
    counts.set(key, sum)
    if (!fallback && outcome === 'ok') addTime({ merchant, composition, subject: 'load', slice, version }, ms)
  }

  const addBatch = ({ merchant, batch }: LoadsBody['batches'][number], { slices }: KnownComposition) => {
    const { composition, reports, lcpMs } = batch
    const countBefore = counted
    for (const report of reports) {
      const { slice, version, fallback } = report
      const shouldCount = slices.get(slice) === version || (fallback && published.has(releaseKey(slice, version)))
      if (shouldCount) {
        addReport(merchant, composition, report)
        counted += 1
      } else ignored += 1
    }
    if (lcpMs !== undefined) addTime({ merchant, composition, subject: 'lcp', slice: '', version: '' }, lcpMs)
    if (counted > countBefore || lcpMs !== undefined) merchants.add(merchant)
  }

  for (const entry of batches) {
    const composition = compositions.get(entry.batch.composition)
    if (composition?.merchant === entry.merchant) addBatch(entry, composition)
    else ignored += entry.batch.reports.length
  }
  return {
    counts: [...counts.values()],
    times: [...times.values()],
    merchants: [...merchants],
    counted,
    ignored,
  }
}
