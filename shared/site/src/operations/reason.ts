import * as z from 'zod/mini'

/** Why an operator does something; it stands in the record. */
export const Reason = z.string().check(z.minLength(3), z.maxLength(500))
