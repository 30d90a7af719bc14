import * as z from 'zod/mini'
import { Composition } from './composition.ts'
import { throughFreeze } from './freeze.ts'
import { MemberChanges } from './member-changes.ts'
import { reason } from './reason.ts'

/** Maximum number of rollouts of one merchant at a time. */
export const MAX_ROLLOUTS = 3

/**
 * Starts a rollout (`composition`: its differences from the stable one are served to this share of the visitors) or widens
 * or narrows an active one (`rollout`: its id; or `composition`: one that it serves or served).
 */
export const CandidateBody = z
  .object({
    composition: z.optional(z.string()),
    rollout: z.optional(z.string()),
    percent: z.int().check(z.minimum(0), z.maximum(100)),
    reason,
    throughFreeze,
  })
  .check(z.refine(({ composition, rollout }) => (composition === undefined) !== (rollout === undefined)))
export type CandidateBody = z.infer<typeof CandidateBody>

/** Ends a rollout; it must be named if several are active. */
export const DropQuery = z.object({ reason, rollout: z.optional(z.string()) })

/**
 * Gives all visitors the candidate. One that the guard halted, or with a slice that fails in more loads than the guard
 * permits, is promoted only if `anyway` is set.
 */
export const PromoteBody = z.object({
  reason,
  /** Id of the rollout; needed when several run. */
  rollout: z.optional(z.string()),
  anyway: z._default(z.boolean(), false),
  throughFreeze,
})
export type PromoteBody = z.input<typeof PromoteBody>

/** A rollout: its changes to the stable composition are served to an arc of the merchant's visitors. */
export const Rollout = z.object({
  id: z.string(),
  /** Sequential per merchant. */
  number: z.int(),
  changes: MemberChanges,
  /** Complete composition of its visitors: the stable one with the changes. It is replaced whenever the stable one moves. */
  composition: z.string(),
  /** Ids of its previous compositions; each still identifies it. */
  earlier: z.array(z.string()),
  percent: z.int(),
  /** First bucket (0 to 9999) of its arc. */
  offset: z.int(),
  /** Percentage that it can be widened to, given the arcs of the other rollouts. */
  room: z.int(),
  since: z.string(),
  /** Time at which the guard halted it; null if it did not. */
  haltedAt: z.nullable(z.string()),
  createdBy: z.string(),
  reason: z.string(),
})
export type Rollout = z.infer<typeof Rollout>

/** Why a rollout ended. `conflict`: what it changes was changed otherwise; `unfit`: with the new stable one it cannot run. */
export const RolloutEnd = z.object({
  cause: z.enum(['promoted', 'dropped', 'included', 'conflict', 'unfit']),
  message: z.string(),
})
export type RolloutEnd = z.infer<typeof RolloutEnd>

/** Effect of a move of the stable composition on a rollout: it continues with another composition, or has ended. */
export const RolloutOutcome = z.object({
  id: z.string(),
  number: z.int(),
  /** Current composition of its visitors; null if it has ended. */
  composition: z.nullable(z.string()),
  ended: z.nullable(RolloutEnd),
})
export type RolloutOutcome = z.infer<typeof RolloutOutcome>

/**
 * Thresholds at which a rollout halts itself: once a slice of it is shown to fail more often than on the stable side in the
 * same minutes, at an error level (the share of healthy rollouts that may be halted wrongly), and fails in more than
 * `maxRate`.
 */
export const Guard = z.object({
  maxRate: z.number().check(z.minimum(0), z.maximum(1)),
  errorLevel: z.number().check(z.minimum(1e-6), z.maximum(0.2)),
})
export type Guard = z.infer<typeof Guard>

/** Guard of a merchant that has set no other. */
export const DEFAULT_GUARD: Guard = { maxRate: 0.02, errorLevel: 0.01 }

export const GuardBody = z.object({ guard: Guard, reason })
export type GuardBody = z.infer<typeof GuardBody>

/** Rollout, as an edge needs it: visitors on its arc (see `Rollout`) get its composition. */
export const RunningCandidate = z.object({
  id: z.string(),
  percent: z.int(),
  offset: z.int(),
  composition: Composition,
})
export type RunningCandidate = z.infer<typeof RunningCandidate>

/**
 * All active compositions of a merchant: `GET /v1/running/{merchant}`. An edge stores it and selects by visitor itself;
 * `candidates` are the rollouts with visitors, on disjoint arcs.
 */
export const Running = z.object({
  merchant: z.string(),
  stable: Composition,
  candidates: z.array(RunningCandidate),
})
export type Running = z.infer<typeof Running>
