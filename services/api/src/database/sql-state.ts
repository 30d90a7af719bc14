/** SQLSTATE of the errors that callers handle (PostgreSQL, appendix A). */
const SQL_STATES = {
  'unique violation': '23505',
  'lock not available': '55P03',
} as const

/** True if the database rejected a statement for this reason; both engines throw an error with its `code`. */
export const isSqlError = (error: unknown, condition: keyof typeof SQL_STATES): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === SQL_STATES[condition]
