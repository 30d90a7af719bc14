/** Conditions that decide a caller's next action, by their SQLSTATE (PostgreSQL, appendix A). */
const STATES = {
  'unique violation': '23505',
  'lock not available': '55P03',
} as const

/** True if the database rejected a statement for this reason; both engines throw an error with its `code`. */
export const refusedFor = (error: unknown, condition: keyof typeof STATES): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === STATES[condition]
