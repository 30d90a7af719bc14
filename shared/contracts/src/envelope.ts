import * as z from 'zod/mini'

/** What every JSON answer of the operator API looks like: `value` on success, a catalogue `code` otherwise. */
export const ok = <T extends z.ZodMiniType>(value: T) => z.object({ success: z.literal(true), value })
