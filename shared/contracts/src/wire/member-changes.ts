import * as z from 'zod/mini'
import { Semver, SliceName } from './slice.ts'

export const Gear = z.enum(['linked', 'hosted'])

/** What sets one composition apart from another, by member (`shell` too): the version it has, null for a slice that goes. */
export const MemberChanges = z.record(SliceName, z.nullable(z.object({ version: Semver, gear: z.optional(Gear) })))
export type MemberChanges = z.infer<typeof MemberChanges>
