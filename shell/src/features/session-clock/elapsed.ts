const pad = (n: number) => `${n}`.padStart(2, '0')

/** Time as h:mm:ss; never below zero, whatever a clock says. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
