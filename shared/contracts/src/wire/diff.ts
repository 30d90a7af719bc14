import * as z from 'zod/mini'
import { ConfigurationDiff } from './configuration.ts'
import { Gear } from './member-changes.ts'
import { Semver, SliceName } from './slice.ts'

const Member = z.nullable(z.object({ version: Semver, gear: Gear, bytes: z.int(), brotliBytes: z.int() }))

/**
 * Differences between two compositions of a merchant: `GET /v1/compositions/{merchant}/{id}/diff/{other}`, and the response
 * of `POST /v1/compositions/check`, which creates nothing. Bytes are those of the face that the gear loads.
 */
export const CompositionDiff = z.object({
  /** Null if the merchant runs nothing yet. */
  from: z.nullable(z.object({ id: z.string(), number: z.int() })),
  /** Null for a composition that was not created. */
  to: z.nullable(z.object({ id: z.string(), number: z.int() })),
  /** The shell and every slice of either side, by name; equal ones too. */
  members: z.array(z.object({ name: SliceName, before: Member, after: Member })),
  /** `route /m/home`, `popup login`, `slot home.notice`, each with the slice that claims it. */
  claims: z.object({
    added: z.array(z.object({ claim: z.string(), slice: SliceName })),
    removed: z.array(z.object({ claim: z.string(), slice: SliceName })),
  }),
  /** Libraries of the shell whose version differs. */
  shared: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  contract: z.object({ before: z.nullable(Semver), after: Semver }),
  /** Null if both have the same. */
  configuration: z._default(z.nullable(ConfigurationDiff), null),
})
export type CompositionDiff = z.infer<typeof CompositionDiff>
