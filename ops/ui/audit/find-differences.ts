export interface Difference {
  path: string
  before: string | null
  after: string | null
}

const MAX_VALUES = 200

/** Collects the values of a JSON document by path; empty lists and objects count as values. */
function flatten(value: unknown, path: string, valuesByPath: Map<string, string>): void {
  if (valuesByPath.size >= MAX_VALUES) return
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    valuesByPath.set(path, typeof value === 'string' ? value : JSON.stringify(value))
    return
  }
  for (const [key, child] of Object.entries(value)) flatten(child, path ? `${path}.${key}` : key, valuesByPath)
}

function valuesOf(value: unknown): Map<string, string> {
  const values = new Map<string, string>()
  if (value !== null && value !== undefined) flatten(value, '', values)
  return values
}

/** Returns the values that differ between two JSON documents, by path; null if a document has no value at the path. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  const [oldValues, newValues] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .map((path) => ({ path, before: oldValues.get(path) ?? null, after: newValues.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}
