import * as z from 'zod/mini'
import { Gear, MemberVersion } from './member-changes.ts'
import { PROPOSAL_HOURS } from './proposal.ts'
import { reason } from './reason.ts'
import { SliceName } from './slice.ts'

/** Most groups of merchants. */
export const MAX_GROUPS = 50
/** Most merchants that a group names. */
export const MAX_GROUP_MERCHANTS = 200
/** Most waves of a plan. */
export const MAX_WAVES = 10
/** Most merchants of a plan, over all of its waves. */
export const MAX_WAVE_MERCHANTS = 500
/** Most plans that wait, run, pause or are halted at a time. */
export const MAX_PLANS = 10
/** Hours after which a plan that nobody approved lapses. */
export const PLAN_HOURS = PROPOSAL_HOURS
/** Plans of one page. */
export const PLANS_PAGE = 20

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))

/** `PUT /v1/groups/{group}`, administrators only. `merchants`: all that there are when a plan is made, without any. */
export const GroupBody = z.object({
  merchants: z._default(z.array(name).check(z.maxLength(MAX_GROUP_MERCHANTS)), []),
  /** Where it stands among the groups: plans take them in this order unless they say otherwise. */
  position: z.int().check(z.minimum(1), z.maximum(1000)),
  reason,
})
export type GroupBody = z.input<typeof GroupBody>

/** A named group of merchants. */
export const GroupRow = z.object({
  name: z.string(),
  /** None: all. */
  merchants: z.array(z.string()),
  position: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type GroupRow = z.infer<typeof GroupRow>

const rising = (shares: readonly number[]): boolean => shares.every((share, i) => share > (shares[i - 1] ?? 0))

/**
 * `POST /v1/waves`: gives merchants other versions, group by group. A merchant of several groups is moved with the first; one that has
 * none of the members, or has these versions, is passed over.
 */
export const WavesBody = z.object({
  /** Versions by member (`shell` too; `configuration` where the plan moves one merchant alone). */
  changes: z
    .record(SliceName, z.object({ version: MemberVersion, gear: z.optional(Gear) }))
    .check(z.refine((changes) => Object.keys(changes).length > 0 && Object.keys(changes).length <= 20)),
  /** Names of groups, one a wave. */
  groups: z.array(name).check(
    z.minLength(1),
    z.maxLength(MAX_WAVES),
    z.refine((names) => new Set(names).size === names.length),
  ),
  /** Percent of a merchant's visitors, one after the other. */
  shares: z.array(z.int().check(z.minimum(1), z.maximum(100))).check(z.minLength(1), z.maxLength(6), z.refine(rising)),
  /** Minutes for which all rollouts of a wave stand at each share before anything goes on. */
  minutes: z.int().check(z.minimum(1), z.maximum(14 * 24 * 60)),
  /** Whether a wave that stood at its last share is promoted; otherwise its rollouts stay there. */
  promote: z._default(z.boolean(), true),
  reason,
})
export type WavesBody = z.input<typeof WavesBody>

/**
 * `proposed`: waits for a second person, and lapses if none comes. `halted`: something went wrong with a merchant, so nothing more begins
 * until somebody says so. `stopped`: nothing more begins, ever. `takenBack`: all that could go back has gone back.
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
 * Where a merchant of a plan stands. `frozen`: a freeze holds it back; `halted`: by the guard; `narrowed`: somebody took visitors from its
 * rollout; `ended`: somebody or another move ended its rollout; `refused`: the registry would not move it; `skipped`: there is nothing to
 * change; `leftOut`: the plan went on without it; `left`: what it has is another's doing, so that it was not taken back.
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
  /** Why it stands so, where that needs a word. */
  why: z.nullable(z.string()),
})
export type PlanMerchant = z.infer<typeof PlanMerchant>

/** A change that goes through groups of merchants in waves. What it does never changes once it is made. */
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
  /** When it lapses unless it is decided; null of one that nobody has to approve. */
  expiresAt: z.nullable(z.string()),
  /** Who approved or declined it, when and why; null unless somebody did. */
  decided: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  /** The wave that is under way, or was last; counts from 1, 0 before the first. */
  wave: z.int(),
  /** Until when the wave stands as it is; null while something is still to begin, or nothing more is. */
  standsUntil: z.nullable(z.string()),
  /** Who paused, stopped or took it back last, or `guard` and the like, and why; null unless somebody did. */
  told: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  /** By wave and name. */
  merchants: z.array(PlanMerchant),
})
export type PlanRow = z.infer<typeof PlanRow>
