import * as z from 'zod'

/** Setting with the address of a Postgres database. */
export const PostgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
