import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'

/** One address or a network in CIDR form, IPv4 or IPv6. */
export const Network = z
  .string()
  .check(
    z.maxLength(49),
    z.regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/, 'must be an address or a network such as 203.0.113.0/24'),
  )

/** State of a merchant's site: if it is open, and to whom. Operators change it while the site runs. */
export const SiteState = z.object({
  merchant: z.string(),
  maintenance: z.boolean(),
  /** Networks that are blocked as region restricted. */
  blockedNetworks: z.array(Network),
  /** The last change; null before the first. `at` is ISO 8601. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type SiteState = z.infer<typeof SiteState>

/** Requested change; absent fields are unchanged. */
export const SiteStateChange = z.object({
  maintenance: z.optional(z.boolean()),
  blockedNetworks: z.optional(z.array(Network).check(z.maxLength(1000))),
  /** `changed.at` of the state that the change was made from, null for none; if it has changed since: `request.conflict`. */
  after: z.optional(z.nullable(z.string())),
  reason: z.string().check(z.minLength(3), z.maxLength(500)),
})
export type SiteStateChange = z.infer<typeof SiteStateChange>

/** Response with all sites, by merchant code; a deployment has one for each merchant. */
export const SiteStatesReply = ok(z.array(SiteState))
/** Response with one site: its state, or its state after the change. */
export const SiteStateReply = ok(SiteState)

/**
 * Operators' address of all sites (GET), and with `/{merchant}` of one (GET, PUT), on the desk's port. A PUT with
 * `?dryRun=true` is validated and returns the result, but changes nothing.
 */
export const SITE_STATES_PATH = '/operations/v1/sites'
