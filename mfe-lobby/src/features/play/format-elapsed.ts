const padTwo = (n: number) => String(n).padStart(2, '0')

/** Time as h:mm:ss, never below zero. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`
}

/**
 * Returns the start of play: the first stake of the run, or the opening of this page, whichever was first. Milliseconds
 * since 1970.
 */
export const playStartOf = (startedAt: string | null | undefined, openedAt: number): number =>
  startedAt ? Math.min(Date.parse(startedAt), openedAt) : openedAt
