import type { FaultReport, SliceHead } from '@tessera/contracts'

/** A fault that nobody was told of yet; whose it is stands in its stack where nobody says it. */
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

/** What piles up beyond this is a storm that tells nothing more. */
const MAX_UNREPORTED = 20

/** Collects what nobody catches from now on, and what is added. */
export function createFaults(view: Window): Faults {
  const untold: Untold[] = []
  const add = (fault: Untold) => {
    if (untold.length < MAX_UNREPORTED) untold.push(fault)
  }
  view.addEventListener('error', ({ error }) => add({ kind: 'error', error }))
  view.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'rejection', error: reason }))
  return { untold, add }
}
