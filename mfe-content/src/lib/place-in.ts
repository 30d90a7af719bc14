/** A place in a list, from 0, as an address has it; null where it is none. */
export function placeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
