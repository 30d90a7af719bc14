import type { FaultReport, SliceHead } from '@tessera/contracts'

/** An unreported error; without `release` its owner is derived from the stack. */
export interface Untold {
  kind: FaultReport['kind']
  error: unknown
  release?: SliceHead
}

export interface Faults {
  /** Oldest first. */
  untold: Untold[]
  add(fault: Untold): void
}

/** Maximum of unreported errors; more would add no information. */
const MAX_UNREPORTED = 20

/** Collects uncaught errors from now on, and added ones. */
export function createFaults(view: Window): Faults {
  const untold: Untold[] = []
  const add = (fault: Untold) => {
    if (untold.length < MAX_UNREPORTED) untold.push(fault)
  }
  view.addEventListener('error', ({ error }) => add({ kind: 'error', error }))
  view.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'rejection', error: reason }))
  return { untold, add }
}
