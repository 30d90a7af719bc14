import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

/** What every JSON answer of the operator API looks like: `value` on success, a catalogue `code` otherwise. */
export const ok = <T extends z.ZodMiniType>(value: T) => z.object({ success: z.literal(true), value })

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
