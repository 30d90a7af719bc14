const pad = (n: number) => `${n}`.padStart(2, '0')

/** Formats a duration as h:mm:ss; never below zero, whatever the clock. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
