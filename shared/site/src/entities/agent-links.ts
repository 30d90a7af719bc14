import * as z from 'zod/mini'

/** Channel that a link is used in. */
export const LinkChannel = z.enum(['line', 'facebook', 'tiktok', 'telegram', 'x', 'print', 'other'])
export type LinkChannel = z.infer<typeof LinkChannel>

/** Counts of a range of days. */
const funnel = { clicks: z.int(), registrations: z.int(), firstDeposits: z.int() }

/** A link of an agent's. `url` opens the register page with the code filled in. Archived links still register members. */
export const AgentLink = z.object({
  id: z.string(),
  name: z.string(),
  channel: LinkChannel,
  code: z.string(),
  url: z.string(),
  archived: z.boolean(),
  createdAt: z.string(),
  ...funnel,
})
export type AgentLink = z.infer<typeof AgentLink>

/** Links, newest first, with the funnel of all requested ones, one row per day, oldest first. */
export const AgentLinkPage = z.object({
  from: z.string(),
  to: z.string(),
  list: z.array(AgentLink),
  next: z.nullable(z.string()),
  totalCount: z.int(),
  /** Links in use, and their maximum (AGT-058). */
  active: z.int(),
  most: z.int(),
  days: z.array(z.object({ day: z.string(), ...funnel })),
})
export type AgentLinkPage = z.infer<typeof AgentLinkPage>
