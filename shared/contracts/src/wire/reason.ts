import * as z from 'zod/mini'

/** Why something was changed, for the audit. */
export const reason = z.string().check(z.minLength(3), z.maxLength(300))
