import * as z from 'zod/mini'
import { throughFreeze } from './freeze.ts'
import { reason } from './reason.ts'
import { CandidateBody, GuardBody, PromoteBody, RolloutOutcome } from './rollout.ts'

/** Hours after which an undecided proposal expires. */
export const PROPOSAL_HOURS = 72
/** Maximum number of open proposals of one merchant. */
export const MAX_PROPOSALS = 20

export const MoveBody = z.object({ composition: z.string(), reason, throughFreeze })
export type MoveBody = z.infer<typeof MoveBody>

/** Changes a merchant's flags; those not named stay. Administrators only. */
export const FlagsBody = z.object({
  locked: z.optional(z.boolean()),
  protected: z.optional(z.boolean()),
  approval: z.optional(z.boolean()),
  reason,
})
export type FlagsBody = z.infer<typeof FlagsBody>

/** Action that runs once another person approves it: the original call, as if no approval were required. */
export const ProposedAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), body: MoveBody }),
  z.object({ kind: z.literal('rollout'), body: CandidateBody }),
  z.object({ kind: z.literal('promote'), body: PromoteBody }),
  z.object({ kind: z.literal('guard'), body: GuardBody }),
  z.object({ kind: z.literal('flags'), body: FlagsBody }),
])
export type ProposedAct = z.infer<typeof ProposedAct>

/** `overtaken`: the merchant's composition or the share of the rollout has changed since, so it can only be declined. */
export const ProposalState = z.enum(['open', 'overtaken', 'approved', 'declined', 'lapsed'])
export type ProposalState = z.infer<typeof ProposalState>

/** Change of a merchant that needs, or needed, a second approval. */
export const ProposalRow = z.object({
  /** Sequential in the registry. Next page: `?before=` the last row's id. */
  id: z.int(),
  merchant: z.string(),
  act: ProposedAct,
  /** Id of the stable composition at that time; null before the first. */
  base: z.nullable(z.string()),
  /** Id of the composition that visitors would get; null for a change of guard or flags. */
  target: z.nullable(z.string()),
  /** Percent of the visitors that the rollout had then; null if the rollout is new, or there is none. */
  share: z.nullable(z.int()),
  state: ProposalState,
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
  /** Time at which it expires unless it is decided. */
  expiresAt: z.string(),
  /** Decision with time, person and reason; null if undecided. */
  decided: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type ProposalRow = z.infer<typeof ProposalRow>

/** Response with status 202 to a change of a merchant that a second person must approve first: no visitor is moved yet. */
export const Waits = z.object({ waits: ProposalRow })
export type Waits = z.infer<typeof Waits>

export const isWaiting = <T extends object>(reply: T | Waits): reply is Waits => 'waits' in reply

/** Response to an approval: the proposal, and the effect of its move on the active rollouts. */
export const Approved = z.object({ proposal: ProposalRow, rollouts: z.array(RolloutOutcome) })
export type Approved = z.infer<typeof Approved>
