/** Where open pages ask the edge. */
export const LIVE_PATHS = {
  composition: '/live/composition',
  fallback: '/live/fallback',
  loads: '/live/loads',
  starts: '/live/starts',
} as const

/** What the shell tells the document: its modules have started, or it cannot go on. */
export const START_EVENTS = { started: 'tessera:started', failed: 'tessera:failed' } as const
