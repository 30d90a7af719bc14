import type { FaultReport, SliceHead } from '@tessera/contracts'

/** An unreported error; without `release` its owner is derived from the stack. */
export interface UnreportedFault {
  kind: FaultReport['kind']
  error: unknown
  release?: SliceHead
}

export interface Faults {
  /** Oldest first. */
  unreported: UnreportedFault[]
  add(fault: UnreportedFault): void
}

/** Maximum of unreported errors; more would add no information. */
const MAX_UNREPORTED = 20

/** Collects uncaught errors from now on, and added ones. */
export function createFaults(view: Window): Faults {
  const unreported: UnreportedFault[] = []
  const add = (fault: UnreportedFault) => {
    if (unreported.length < MAX_UNREPORTED) unreported.push(fault)
  }
  view.addEventListener('error', ({ error }) => add({ kind: 'error', error }))
  view.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'rejection', error: reason }))
  return { unreported, add }
}
