import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

/** What every failed call of the operator API is answered. Apart from {@link ok}: a first screen reads no failure. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  messageKey: z.string(),
  requestId: z.string(),
  /** Extra data of one failure, e.g. the captcha after a wrong login. */
  value: z.optional(z.unknown()),
  /** Field name to rule that was broken, for `request.invalid`. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Failure = z.infer<typeof Failure>
