import { type LoadBatch, type LoadsBody, SHELL } from '@tessera/contracts'
import type { KnownComposition } from '../faults/fault-groups.domain.ts'
import type { VisitorObservation } from '../guard/slice-test.domain.ts'

/**
 * Extracts the pages' observations of composed slices, for the guards, in the order of the reports. A page is one load of a
 * slice, which failed if any part of it did, and at most one error; a crash while rendering is an error. Fallback releases
 * are ignored. A rendered page is a load of the shell.
 */
export function extractObservations(
  { batches }: LoadsBody,
  compositions: ReadonlyMap<string, KnownComposition>,
): Map<string, VisitorObservation[]> {
  const byMerchant = new Map<string, VisitorObservation[]>()
  for (const { merchant, network = '', visitor = null, batch } of batches) {
    const composition = compositions.get(batch.composition)
    if (composition?.merchant !== merchant) continue
    const page = { composition: batch.composition, network, visitor }
    const observations = byMerchant.get(merchant) ?? []
    byMerchant.set(merchant, observations)
    for (const [slice, failed] of loadsOf(batch, composition))
      observations.push({ ...page, slice, kind: 'load', failed })
    for (const slice of faultsOf(batch, composition)) observations.push({ ...page, slice, kind: 'fault', failed: true })
  }
  return byMerchant
}

/** Slices that the page loaded; true if the load failed. */
function loadsOf({ reports, lcpMs }: LoadBatch, { slices }: KnownComposition): Map<string, boolean> {
  const loads = new Map<string, boolean>()
  if (lcpMs !== undefined) loads.set(SHELL, false)
  for (const { slice, version, fallback, phase, outcome } of reports)
    if (!fallback && phase !== 'render' && slices.get(slice) === version)
      loads.set(slice, (loads.get(slice) ?? false) || outcome !== 'ok')
  return loads
}

/** Each slice that failed the visitor after it was loaded. */
function faultsOf({ reports, faults = [] }: LoadBatch, { shell, slices }: KnownComposition): Set<string> {
  const crashes = reports.filter(({ fallback, phase, outcome }) => !fallback && phase === 'render' && outcome !== 'ok')
  const composedFaults = [...crashes, ...faults].filter(
    ({ slice, version }) => (slice === SHELL ? shell : slices.get(slice)) === version,
  )
  return new Set(composedFaults.map(({ slice }) => slice))
}
