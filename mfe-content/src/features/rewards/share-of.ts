/**
 * Returns the done fraction of the required amount, 0 to 1; of decimal texts, only for a bar. If nothing is required it is
 * 1.
 */
export function shareOf(done: string, needed: string): number {
  const whole = Number(needed)
  return whole > 0 ? Math.min(1, Math.max(0, Number(done) / whole)) : 1
}
