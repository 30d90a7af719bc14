import * as z from 'zod/mini'
import { Composition } from './composition.ts'

const reason = z.string().check(z.minLength(3), z.maxLength(300))

/** A rollout: this share of the merchant's visitors gets the candidate, whole; the others the stable composition. */
export const CandidateBody = z.object({
  composition: z.string(),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  reason,
})
export type CandidateBody = z.infer<typeof CandidateBody>

/** Gives everybody the candidate. One that the guard halted is promoted only when `anyway` says that this is meant. */
export const PromoteBody = z.object({ reason, anyway: z._default(z.boolean(), false) })
export type PromoteBody = z.input<typeof PromoteBody>

/** When a rollout stops itself: `failed / loads` of the candidate over `maxRate`, once at least `minLoads` were reported. */
export const Guard = z.object({
  maxRate: z.number().check(z.minimum(0), z.maximum(1)),
  minLoads: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})
export type Guard = z.infer<typeof Guard>

/** Guard of a merchant that was told no other. */
export const DEFAULT_GUARD: Guard = { maxRate: 0.02, minLoads: 50 }

export const GuardBody = z.object({ guard: Guard, reason })
export type GuardBody = z.infer<typeof GuardBody>

/**
 * Everything that a merchant runs now: `GET /v1/running/{merchant}`. An edge holds it and chooses by visitor itself;
 * `candidate` is null unless somebody gets it.
 */
export const Running = z.object({
  merchant: z.string(),
  stable: Composition,
  candidate: z.nullable(Composition),
  percent: z.int(),
})
export type Running = z.infer<typeof Running>
