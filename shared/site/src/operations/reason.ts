import * as z from 'zod/mini'

/** Reason of an operator's action; it is recorded. */
export const Reason = z.string().check(z.minLength(3), z.maxLength(500))
