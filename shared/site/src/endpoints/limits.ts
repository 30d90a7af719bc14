import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlayMode } from '../entities/game-launch.ts'
import {
  LimitKind,
  Limits as LimitsEntity,
  LimitValue,
  LimitWindow,
  PlaySession as PlaySessionEntity,
} from '../entities/limits.ts'

const whichLimit = z.object({ kind: LimitKind, window: LimitWindow })

/** The member's limits, the used part of each, and restrictions on the member's play. */
export const Limits = endpoint({
  method: 'GET',
  path: '/api/v1/limits',
  moduleId: 'PERSPNL3',
  access: 'member',
  reply: ok(LimitsEntity),
})

/** Sets a limit. A lower one applies at once; a higher one, or none, needs a second confirmation by {@link ConfirmLimit} after a day. */
export const SetLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/limits',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: z.object({ ...whichLimit.shape, value: LimitValue }),
  reply: ok(LimitsEntity),
})

/** Confirms a raise, from a day to seven days after its request; otherwise `limit.pending`. */
export const ConfirmLimit = endpoint({
  method: 'POST',
  path: '/api/v1/limits/confirm',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: whichLimit,
  reply: ok(LimitsEntity),
})

/** Confirms the deposit limits without a change; the next review is due in six months. */
export const ReviewLimits = endpoint({
  method: 'POST',
  path: '/api/v1/limits/review',
  moduleId: 'PERSPNL3',
  access: 'member',
  reply: ok(z.null()),
})

/** A pause from 24 hours to six weeks. It is never shortened. */
export const TimeOut = endpoint({
  method: 'POST',
  path: '/api/v1/time-out',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: z.object({ hours: z.int().check(z.minimum(24), z.maximum(1_008)) }),
  reply: ok(LimitsEntity),
})

/** Excludes the member from play for six months to five years. It is never shortened. */
export const SelfExclusion = endpoint({
  method: 'POST',
  path: '/api/v1/self-exclusion',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: z.object({ months: z.int().check(z.minimum(6), z.maximum(60)) }),
  reply: ok(LimitsEntity),
})

/** Stakes and wins since play began, with money or, for a trial, with play money. */
export const PlaySession = endpoint({
  method: 'GET',
  path: '/api/v1/play/session',
  moduleId: 'PERSPNL3',
  access: 'session',
  query: z.object({ mode: z.optional(PlayMode) }),
  reply: ok(PlaySessionEntity),
})

/** Confirms the reality check: play continues for another hour. */
export const RealityCheck = endpoint({
  method: 'POST',
  path: '/api/v1/play/reality-check',
  moduleId: 'PERSPNL3',
  access: 'member',
  reply: ok(PlaySessionEntity),
})
