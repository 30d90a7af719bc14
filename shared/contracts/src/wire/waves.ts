import * as z from 'zod/mini'
import { Gear, MemberVersion } from './member-changes.ts'
import { PROPOSAL_HOURS } from './proposal.ts'
import { reason } from './reason.ts'
import { SliceName } from './slice.ts'

/** Maximum number of groups of merchants. */
export const MAX_GROUPS = 50
/** Maximum number of merchants in a group. */
export const MAX_GROUP_MERCHANTS = 200
/** Maximum number of waves of a plan. */
export const MAX_WAVES = 10
/** Maximum number of merchants of a plan, over all of its waves. */
export const MAX_WAVE_MERCHANTS = 500
/** Maximum number of plans that are proposed, running, paused or halted at a time. */
export const MAX_PLANS = 10
/** Hours after which an unapproved plan expires. */
export const PLAN_HOURS = PROPOSAL_HOURS
/** Plans of one page. */
export const PLANS_PAGE = 20

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))

/** `PUT /v1/groups/{group}`, administrators only. Without `merchants` a plan takes all that exist when it is created. */
export const GroupBody = z.object({
  merchants: z._default(z.array(name).check(z.maxLength(MAX_GROUP_MERCHANTS)), []),
  /** Position among the groups: plans use this order by default. */
  position: z.int().check(z.minimum(1), z.maximum(1000)),
  reason,
})
export type GroupBody = z.input<typeof GroupBody>

/** A named group of merchants. */
export const GroupRow = z.object({
  name: z.string(),
  /** Empty for all merchants. */
  merchants: z.array(z.string()),
  position: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type GroupRow = z.infer<typeof GroupRow>

const rising = (shares: readonly number[]): boolean => shares.every((share, i) => share > (shares[i - 1] ?? 0))

/**
 * `POST /v1/waves`: gives merchants other versions, group by group. A merchant in several groups is moved with the first; one that has
 * none of the members, or already has these versions, is skipped.
 */
export const WavesBody = z.object({
  /** Versions by member (`shell` too; `configuration` only if the plan moves a single merchant). */
  changes: z
    .record(SliceName, z.object({ version: MemberVersion, gear: z.optional(Gear) }))
    .check(z.refine((changes) => Object.keys(changes).length > 0 && Object.keys(changes).length <= 20)),
  /** Names of groups, one per wave. */
  groups: z.array(name).check(
    z.minLength(1),
    z.maxLength(MAX_WAVES),
    z.refine((names) => new Set(names).size === names.length),
  ),
  /** Percent of a merchant's visitors, one after the other. */
  shares: z.array(z.int().check(z.minimum(1), z.maximum(100))).check(z.minLength(1), z.maxLength(6), z.refine(rising)),
  /** Minutes for which all rollouts of a wave remain at each share before the next step. */
  minutes: z.int().check(z.minimum(1), z.maximum(14 * 24 * 60)),
  /** If true, a wave is promoted after its last share; otherwise its rollouts stay there. */
  promote: z._default(z.boolean(), true),
  reason,
})
export type WavesBody = z.input<typeof WavesBody>

/**
 * `proposed`: waits for a second person, and expires without an approval. `halted`: something failed for a merchant, so
 * nothing more starts until a person resumes it. `stopped`: nothing more starts, ever. `takenBack`: all that could be
 * reverted has been reverted.
 */
export const PlanState = z.enum([
  'proposed',
  'declined',
  'lapsed',
  'running',
  'paused',
  'halted',
  'stopped',
  'done',
  'takingBack',
  'takenBack',
])
export type PlanState = z.infer<typeof PlanState>

/**
 * State of a merchant in a plan. `frozen`: a freeze delays it; `halted`: by the guard; `narrowed`: a person reduced the
 * share of its rollout; `ended`: a person or another move ended its rollout; `refused`: the registry rejected the move;
 * `skipped`: there is nothing to change; `leftOut`: the plan continued without it; `left`: its composition is not the
 * plan's, so it was not reverted.
 */
export const PlanMerchantState = z.enum([
  'waiting',
  'frozen',
  'running',
  'promoted',
  'halted',
  'narrowed',
  'ended',
  'refused',
  'skipped',
  'leftOut',
  'takenBack',
  'left',
])
export type PlanMerchantState = z.infer<typeof PlanMerchantState>

export const PlanMerchant = z.object({
  merchant: z.string(),
  /** Counts from 1. */
  wave: z.int(),
  state: PlanMerchantState,
  /** Percent of its visitors that have the change by this plan; 100 once it is promoted. */
  percent: z.int(),
  /** Number of its rollout; null before it has one. */
  rollout: z.nullable(z.int()),
  /** Reason for the state, if it needs one. */
  why: z.nullable(z.string()),
})
export type PlanMerchant = z.infer<typeof PlanMerchant>

/** A change that is rolled out to groups of merchants in waves. Its content never changes after creation. */
export const PlanRow = z.object({
  /** Next page: `?before=` the last row's id. */
  id: z.int(),
  state: PlanState,
  changes: z.record(SliceName, z.object({ version: MemberVersion, gear: z.optional(Gear) })),
  groups: z.array(z.string()),
  shares: z.array(z.int()),
  minutes: z.int(),
  promote: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
  /** Time at which it expires unless it is decided; null if it needs no approval. */
  expiresAt: z.nullable(z.string()),
  /** Approval or decline with person, time and reason; null if undecided. */
  decided: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** Current or last wave; counts from 1, 0 before the first. */
  wave: z.int(),
  /** Time until which the wave remains as it is; null while something still has to start, or nothing more will. */
  standsUntil: z.nullable(z.string()),
  /** Last pause, stop or revert with its reason, by a person or by `guard` and the like; null if there was none. */
  told: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  /** By wave and name. */
  merchants: z.array(PlanMerchant),
})
export type PlanRow = z.infer<typeof PlanRow>
