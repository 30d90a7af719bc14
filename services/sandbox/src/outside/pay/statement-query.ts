import * as z from 'zod'

/** A page of a day's statement. */
export const StatementQuery = z.object({
  day: z.iso.date(),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})
