export interface Difference {
  path: string
  before: string | null
  after: string | null
}

const MAX = 200

/** Every value of a JSON document by its path; lists and objects that are empty count as values. */
function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (into.size >= MAX) return
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value))
    return
  }
  for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into)
}

function valuesOf(value: unknown): Map<string, string> {
  const values = new Map<string, string>()
  if (value !== null && value !== undefined) flatten(value, '', values)
  return values
}

/** Returns the differences of two documents, by path; null if a side has no value there. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, next] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: next.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}
