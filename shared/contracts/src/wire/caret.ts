/** Does `version` satisfy a caret range `^a.b.c`? Pre-releases satisfy nothing but themselves. */
export function satisfiesCaret(version: string, range: string): boolean {
  if (range === version) return true
  const want = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const have = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!want || !have) return false
  const [, a = 0, b = 0, c = 0] = want.map(Number)
  const [, x = 0, y = 0, z = 0] = have.map(Number)
  if (x !== a) return false
  if (a === 0 && y !== b) return false
  if (a === 0 && b === 0) return z === c
  return y > b || (y === b && z >= c)
}
