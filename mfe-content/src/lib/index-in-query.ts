/** Parses a list index (from 0) from the query; null if it is missing or invalid. */
export function indexParamOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
