import { Money, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { ContractKind, ContractState, ContractTerms, SettlementState } from '../entities/agent-contracts.ts'
import { Ppm, RebateLine } from '../entities/agent-rates.ts'
import { Yes } from './cashier.ts'
import { Reason } from './reason.ts'

const merchant = z.string().check(z.maxLength(40))
const username = z.string().check(z.maxLength(64))

/** A version of a contract; `upline` null is the house. Times are ISO 8601, days `YYYY-MM-DD`. */
export const DeskContract = z.object({
  id: z.string(),
  kind: ContractKind,
  version: z.int(),
  state: ContractState,
  upline: z.nullable(z.string()),
  downline: z.string(),
  terms: ContractTerms,
  offeredBy: z.string(),
  offeredAt: z.string(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
export type DeskContract = z.infer<typeof DeskContract>
/** Contracts of a merchant: the house's own first, then the newest; up to 200. */
export const DeskContracts = ok(z.array(DeskContract))
export const DeskContractReply = ok(DeskContract)
/** An offer of the house to an agent without an upline. */
export const TopAgentOffer = z.object({ merchant, username, kind: ContractKind, terms: ContractTerms, reason: Reason })
export type TopAgentOffer = z.infer<typeof TopAgentOffer>
/** Ends a contract and those that depend on it with its period; an undecided offer is withdrawn. */
export const TopAgentEnd = z.object({ reason: Reason })

/** Reason why a pay waits: its amount, a disabled agent, an open alert. */
export const SettlementFlag = z.enum(['amount', 'disabled', 'hint'])
export type SettlementFlag = z.infer<typeof SettlementFlag>

/** Pay that needs two approvals, or was decided: gross = floor(base x ppm / 10^6), pay = gross - below + shortfallIn. */
export const DeskSettlement = z.object({
  id: z.string(),
  merchant: z.string(),
  username: z.string(),
  kind: ContractKind,
  from: z.string(),
  to: z.string(),
  state: SettlementState,
  flags: z.array(SettlementFlag),
  active: z.int(),
  /** Including the carried amount. */
  base: Money,
  carriedIn: Money,
  /** Rate of the tier that was met; 0 if none was. */
  ppm: Ppm,
  gross: Money,
  below: Money,
  shortfallIn: Money,
  pay: Money,
  yes: z.array(Yes),
  needs: z.int(),
})
export type DeskSettlement = z.infer<typeof DeskSettlement>
/** Pending ones first, oldest first; then the newest decided ones. 200 at most. */
export const DeskSettlements = ok(z.array(DeskSettlement))
export const DeskSettlementReply = ok(DeskSettlement)

/**
 * Rebate that needs two approvals, because a downline's rate is higher, or was decided. Each line pays own + difference,
 * or nothing if that is negative; `pay` is the sum.
 */
export const DeskRebate = z.object({
  id: z.string(),
  merchant: z.string(),
  username: z.string(),
  day: z.string(),
  state: z.enum(['held', 'credited', 'rejected']),
  lines: z.array(RebateLine),
  pay: Money,
  yes: z.array(Yes),
  needs: z.int(),
})
export type DeskRebate = z.infer<typeof DeskRebate>
/** Pending ones first, oldest first; then the newest decided ones. 200 at most. */
export const DeskRebates = ok(z.array(DeskRebate))
export const DeskRebateReply = ok(DeskRebate)

/**
 * An alert for review: members of one agent who share a device with it or with each other, money that was returned within 72
 * hours, or members of one team on both sides of a round. `evidence` lists the observations as plain facts.
 */
export const AgentHint = z.object({
  id: z.string(),
  kind: z.enum(['device', 'money_back', 'both_sides']),
  /** Agent whose pay waits while it is open. */
  agent: z.string(),
  member: z.string(),
  evidence: z.array(z.object({ what: z.string(), value: z.string() })),
  foundAt: z.string(),
  closed: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
})
export type AgentHint = z.infer<typeof AgentHint>
/** Alerts of a merchant: open ones first, newest first; 200 at most. */
export const AgentHints = ok(z.array(AgentHint))
export const AgentHintReply = ok(AgentHint)
export const HintClose = z.object({ reason: Reason })
