/** Does `version` satisfy a caret range `^a.b.c`? Pre-releases satisfy nothing but themselves. */
export function satisfiesCaret(version: string, range: string): boolean {
  if (range === version) return true
  const want = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const have = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!want || !have) return false
  // Up to the first number that is not zero, which determines compatibility, all must be equal; the next may be higher.
  let mayBeMore = false
  for (let i = 1; i <= 3; i++) {
    const min = Number(want[i])
    const actual = Number(have[i])
    if (actual !== min) return mayBeMore && actual > min
    mayBeMore ||= min > 0
  }
  return true
}
