import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

/** Response to every failed call of the operator API. Separate from {@link ok}, because a first screen parses no failure. */
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
