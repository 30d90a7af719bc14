/** `?name=value` for what is given, or nothing. */
export function queryOf(values: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
