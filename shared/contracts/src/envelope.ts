import * as z from 'zod/mini'

/** Schema of a successful JSON response of the operator API: `value` on success, a catalogue `code` otherwise. */
export const ok = <T extends z.ZodMiniType>(value: T) => z.object({ success: z.literal(true), value })
