/** How much of what is needed is done, 0 to 1; decimal texts, for a bar alone. What needs nothing is done. */
export function shareOf(done: string, needed: string): number {
  const whole = Number(needed)
  return whole > 0 ? Math.min(1, Math.max(0, Number(done) / whole)) : 1
}
