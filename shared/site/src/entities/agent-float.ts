import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/** An agent's float, and the limits of a transfer from it (AGT-062). */
export const AgentFloat = z.object({
  float: Money,
  /** Part of the main wallet that may be moved into it. */
  available: Money,
  hasPaymentPassword: z.boolean(),
  /** End of the lock (ISO); null if it is not locked. */
  lockedUntil: z.nullable(z.string()),
  min: Money,
  max: Money,
  dayLeft: Money,
  /** Maximum transfer to an account that is younger than a day. */
  youngMax: Money,
  /** Recipient of upward transfers; null if the merchant has none, or there is no upline. */
  upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
})
export type AgentFloat = z.infer<typeof AgentFloat>

export const FloatMoveKind = z.enum(['float_in', 'float_out', 'downline_transfer', 'upward_transfer', 'float_credit'])
export type FloatMoveKind = z.infer<typeof FloatMoveKind>

/** One move of a float, from its owner's side: `amount` is signed, `float` is the balance after it. */
export const FloatMove = z.object({
  id: z.string(),
  at: z.string(),
  kind: FloatMoveKind,
  /** The other side, masked; null for the owner's wallet or the house. */
  account: z.nullable(z.string()),
  amount: Money,
  float: Money,
  note: z.nullable(z.string()),
})
export type FloatMove = z.infer<typeof FloatMove>

/** Kinds of an agent's records. */
export const AgentRecordKind = z.enum([...FloatMoveKind.options, 'agent_rebate', 'salary', 'hour_salary', 'dividend'])
export type AgentRecordKind = z.infer<typeof AgentRecordKind>

/** `amount` is signed, from the agent's side; `float` is the balance after a move of it, otherwise null. */
export const AgentRecord = z.object({
  ...FloatMove.shape,
  kind: AgentRecordKind,
  float: z.nullable(Money),
  /** The settlement behind a pay (`Settlement`), or the day of a rebate. */
  settlement: z.nullable(z.string()),
  day: z.nullable(z.string()),
})
export type AgentRecord = z.infer<typeof AgentRecord>

export const AgentRecordPage = z.object({
  list: z.array(AgentRecord),
  next: z.nullable(z.string()),
  totalCount: z.int(),
})
export type AgentRecordPage = z.infer<typeof AgentRecordPage>
