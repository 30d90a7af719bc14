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

/** The member's limits, what is used of each, and what keeps the member from play. */
export const Limits = endpoint({
  method: 'GET',
  path: '/api/v1/limits',
  moduleId: 'PERSPNL3',
  access: 'member',
  reply: ok(LimitsEntity),
})

/** Sets a limit. A lower one holds at once; a higher one, or none, waits a day for the second yes of {@link ConfirmLimit}. */
export const SetLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/limits',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: z.object({ ...whichLimit.shape, value: LimitValue }),
  reply: ok(LimitsEntity),
})

/** The second yes to a raise, from a day to seven days after it was asked for; else `limit.pending`. */
export const ConfirmLimit = endpoint({
  method: 'POST',
  path: '/api/v1/limits/confirm',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: whichLimit,
  reply: ok(LimitsEntity),
})

/** The member has looked at the deposit limits, and keeps them as they are: asked again in six months. */
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

/** Keeps the member from play for six months to five years. It is never shortened. */
export const SelfExclusion = endpoint({
  method: 'POST',
  path: '/api/v1/self-exclusion',
  moduleId: 'PERSPNL3',
  access: 'member',
  body: z.object({ months: z.int().check(z.minimum(6), z.maximum(60)) }),
  reply: ok(LimitsEntity),
})

/** What was staked and won since play began, with money or, as a trial, with play money. */
export const PlaySession = endpoint({
  method: 'GET',
  path: '/api/v1/play/session',
  moduleId: 'PERSPNL3',
  access: 'session',
  query: z.object({ mode: z.optional(PlayMode) }),
  reply: ok(PlaySessionEntity),
})

/** The member has seen how long and for how much: play goes on for another hour. */
export const RealityCheck = endpoint({
  method: 'POST',
  path: '/api/v1/play/reality-check',
  moduleId: 'PERSPNL3',
  access: 'member',
  reply: ok(PlaySessionEntity),
})
