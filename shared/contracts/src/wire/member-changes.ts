import * as z from 'zod/mini'
import { SliceName } from './slice.ts'

export const Gear = z.enum(['linked', 'hosted'])

/** Version of a member: of a release, or the number of a configuration. */
export const MemberVersion = z.string().check(z.regex(/^(\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?|[1-9]\d{0,8})$/))

/**
 * Differences between two compositions, by member (`shell` and `configuration` too): the new version, null for a removed
 * slice. If a configuration is removed, the merchant's file applies.
 */
export const MemberChanges = z.record(
  SliceName,
  z.nullable(z.object({ version: MemberVersion, gear: z.optional(Gear) })),
)
export type MemberChanges = z.infer<typeof MemberChanges>
