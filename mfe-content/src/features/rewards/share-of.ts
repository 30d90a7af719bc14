/**
 * Returns the completed fraction of the required amount, 0 to 1, only for the width of a bar. If nothing is required, it is
 * 1.
 */
export function shareOf(done: string, needed: string): number {
  const total = Number(needed)
  return total > 0 ? Math.min(1, Math.max(0, Number(done) / total)) : 1
}
