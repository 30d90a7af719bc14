/** Deeper than any body of the contract; the body's size bounds the rest. */
const DEEPEST = 8

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The members of a query or body that hold a text which no database takes: U+0000, or half a character. Field to `text`, as
 * `request.invalid` reports it; empty when all is well.
 */
export function unstorable(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (isStorable(name) && holds(part, DEEPEST) ? [] : [[name, 'text']])),
  )
}

function holds(value: unknown, deep: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return deep > 0 && Object.entries(value).every(([name, part]) => isStorable(name) && holds(part, deep - 1))
}
