export interface Difference {
  path: string
  before: string | null
  after: string | null
}

const MAX_VALUES = 200

/** Collects the values of a JSON document by path; empty lists and objects count as values. */
function flatten(value: unknown, path: string, values: Map<string, string>): void {
  if (values.size >= MAX_VALUES) return
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    values.set(path, typeof value === 'string' ? value : JSON.stringify(value))
    return
  }
  for (const [key, child] of Object.entries(value)) flatten(child, path ? `${path}.${key}` : key, values)
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
