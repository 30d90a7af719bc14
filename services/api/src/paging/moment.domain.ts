const ISO_FORMAT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Parses a time in the format of `toISOString`; null for any other text, and for years that databases do not store. */
export function parseIsoTime(text: string): Date | null {
  const at = new Date(ISO_FORMAT.test(text) ? text : Number.NaN)
  return Number.isNaN(at.getTime()) || at.toISOString() !== text ? null : at
}
