import * as z from 'zod/mini'
import { SliceName } from './slice.ts'

export const Gear = z.enum(['linked', 'hosted'])

/** Version of a member: of a release, or the number of a configuration. */
export const MemberVersion = z.string().check(z.regex(/^(\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?|[1-9]\d{0,8})$/))

/**
 * What sets one composition apart from another, by member (`shell` and `configuration` too): the version it has, null for a slice that
 * goes. A configuration that goes leaves the merchant's file.
 */
export const MemberChanges = z.record(
  SliceName,
  z.nullable(z.object({ version: MemberVersion, gear: z.optional(Gear) })),
)
export type MemberChanges = z.infer<typeof MemberChanges>
