import * as z from 'zod/mini'
import { Money } from '../scalars.ts'

/** Team totals of an agent for a range of days, both included (AGT-014). */
export const TeamSummary = z.object({
  from: z.string(),
  to: z.string(),
  members: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  deposit: Money,
  withdraw: Money,
  bet: Money,
  win: Money,
  /** One row a day, oldest first. */
  days: z.array(z.object({ day: z.string(), deposit: Money, bet: Money, newMembers: z.int() })),
  top: z.array(z.object({ account: z.string(), level: z.int(), bet: Money })),
})
export type TeamSummary = z.infer<typeof TeamSummary>
