import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { Reason } from './reason.ts'

const account = z.string().check(z.minLength(1), z.maxLength(64))

/** Moves a member, with all downlines, under another agent from the next 00:00 on; null is no upline. */
export const AgentMoveInput = z.object({
  merchant: z.string().check(z.minLength(1), z.maxLength(40)),
  account,
  upline: z.nullable(account),
  reason: Reason,
})
export type AgentMoveInput = z.infer<typeof AgentMoveInput>

/** Reason for the confirmation or withdrawal. */
export const AgentMoveConfirm = z.object({ reason: Reason })

/**
 * `asked` waits for another person, `confirmed` for its day; `refused` was invalid on that day, and `withdrawn` was
 * cancelled before a confirmation: `why` has the reason, and the person.
 */
export const AgentMove = z.object({
  id: z.int(),
  merchant: z.string(),
  account: z.string(),
  upline: z.nullable(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  confirmedBy: z.nullable(z.string()),
  /** The first day under the new upline; null until another person has approved it. */
  fromDay: z.nullable(z.string()),
  state: z.enum(['asked', 'confirmed', 'done', 'refused', 'withdrawn']),
  why: z.nullable(z.string()),
})
export type AgentMove = z.infer<typeof AgentMove>
export const AgentMoveReply = ok(AgentMove)
/** Newest first, 200 at most. */
export const AgentMoves = ok(z.array(AgentMove))
