import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'

/** One address or a network in CIDR form, IPv4 or IPv6. */
export const Network = z
  .string()
  .check(
    z.maxLength(49),
    z.regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/, 'must be an address or a network such as 203.0.113.0/24'),
  )

/** Whether a merchant's site is open, and for whom. Operators change it while the site runs. */
export const SiteState = z.object({
  merchant: z.string(),
  maintenance: z.boolean(),
  /** Networks that are turned away as region restricted. */
  blockedNetworks: z.array(Network),
  /** The last change; null before the first. `at` is ISO 8601. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type SiteState = z.infer<typeof SiteState>

/** What a change asks for; what is absent stays as it is. */
export const SiteStateChange = z.object({
  maintenance: z.optional(z.boolean()),
  blockedNetworks: z.optional(z.array(Network).check(z.maxLength(1000))),
  /** `changed.at` of the state that the change was made from, null for none; another one by now is `request.conflict`. */
  after: z.optional(z.nullable(z.string())),
  reason: z.string().check(z.minLength(3), z.maxLength(500)),
})
export type SiteStateChange = z.infer<typeof SiteStateChange>

/** Answer of all sites, by merchant code; a deployment has as many as it has merchants. */
export const SiteStatesReply = ok(z.array(SiteState))
/** Answer of one site: how it is, or how it is after the change. */
export const SiteStateReply = ok(SiteState)

/** Operators' address of all sites (GET), and with `/{merchant}` of one (GET, PUT), on the desk's port. A PUT with `?dryRun=true` is checked and answered, and changes nothing. */
export const SITE_STATES_PATH = '/operations/v1/sites'
