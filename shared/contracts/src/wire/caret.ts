/** True if `version` satisfies the caret range `^a.b.c`. Pre-releases satisfy only themselves. */
export function satisfiesCaret(version: string, range: string): boolean {
  if (range === version) return true
  const rangeParts = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const versionParts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!rangeParts || !versionParts) return false
  // Up to the first number that is not zero, which determines compatibility, all must be equal; the next may be higher.
  let mayExceed = false
  for (let i = 1; i <= 3; i++) {
    const min = Number(rangeParts[i])
    const actual = Number(versionParts[i])
    if (actual !== min) return mayExceed && actual > min
    mayExceed ||= min > 0
  }
  return true
}
