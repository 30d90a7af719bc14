import * as z from 'zod/mini'
import { reason } from './reason.ts'

/** Maximum number of planned and active freeze windows. */
export const MAX_FREEZES = 50
/** Maximum length of a freeze window in days. */
export const MAX_FREEZE_DAYS = 90

const moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

/**
 * `POST /v1/freezes`, administrators only: visitors of these merchants (of all if none are given) get nothing new between
 * two instants, in ISO 8601 with their zone.
 */
export const FreezeBody = z
  .object({
    merchants: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)), []),
    from: moment,
    to: moment,
    reason,
  })
  .check(
    z.refine(({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      return days > 0 && days <= MAX_FREEZE_DAYS
    }),
  )
export type FreezeBody = z.input<typeof FreezeBody>

/** Freeze window; rollbacks, narrowing, stopping and the guard's halt stay possible. */
export const FreezeRow = z.object({
  /** Next page: `?before=` the last row's id. */
  id: z.int(),
  /** Empty for all merchants. */
  merchants: z.array(z.string()),
  from: z.string(),
  to: z.string(),
  state: z.enum(['planned', 'holds', 'over', 'lifted']),
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
})
export type FreezeRow = z.infer<typeof FreezeRow>

/** Part of a move's body: an administrator overrides a freeze; the audit records it with the reason of the move. */
export const throughFreeze = z.optional(z.boolean())
