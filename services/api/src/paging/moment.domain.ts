const FORM = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Reads a moment as `toISOString` writes it; null for any other text, and for years that databases do not store. */
export function readMoment(text: string): Date | null {
  const at = new Date(FORM.test(text) ? text : Number.NaN)
  return Number.isNaN(at.getTime()) || at.toISOString() !== text ? null : at
}
