/** Paths of the edge that open pages call. */
export const LIVE_PATHS = {
  composition: '/live/composition',
  fallback: '/live/fallback',
  loads: '/live/loads',
  starts: '/live/starts',
} as const

/** Events that the shell dispatches to the document: its modules have started, or it cannot continue. */
export const START_EVENTS = { started: 'tessera:started', failed: 'tessera:failed' } as const
