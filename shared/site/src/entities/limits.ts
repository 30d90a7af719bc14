import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { GameType } from '../enums.ts'
import { PlayMode } from './game-launch.ts'

/** Subject of a limit: money in, money lost, money staked, or time played. */
export const LimitKind = z.enum(['deposit', 'loss', 'stake', 'time'])
export type LimitKind = z.infer<typeof LimitKind>

/** Calendar day, week from Monday, or month, in the merchant's time zone. */
export const LimitWindow = z.enum(['day', 'week', 'month'])
export type LimitWindow = z.infer<typeof LimitWindow>

/** Money, or whole minutes of `time`; null is no limit. */
export const LimitValue = z.nullable(z.union([Money, z.string().check(z.regex(/^\d{1,5}$/))]))

/** One limit of a member. Times are ISO 8601. */
export const Limit = z.object({
  kind: LimitKind,
  window: LimitWindow,
  /** The member's own. */
  value: LimitValue,
  /** The operator's limit; the stricter of both applies. */
  operator: LimitValue,
  /** Used part in the current window; wins are deducted from losses. */
  used: z.string(),
  resetsAt: z.string(),
  /** Raise that waits for the second confirmation; null if there is none. */
  raise: z.nullable(z.object({ value: LimitValue, confirmFrom: z.string(), confirmUntil: z.string() })),
})
export type Limit = z.infer<typeof Limit>

/** Excludes a member from play and deposits until then; withdrawals remain possible. */
export const Protection = z.object({ kind: z.enum(['time_out', 'self_exclusion']), until: z.string() })
export type Protection = z.infer<typeof Protection>

export const Limits = z.object({ limits: z.array(Limit), protection: z.nullable(Protection) })
export type Limits = z.infer<typeof Limits>

/** Value of `limit.reached`: the limit, its owner, the remaining part (as {@link LimitValue}), and its end. */
export const ReachedLimit = z.object({
  limit: z.object({ kind: LimitKind, window: LimitWindow, by: z.enum(['member', 'operator']) }),
  left: z.string(),
  resetsAt: z.string(),
})
export type ReachedLimit = z.infer<typeof ReachedLimit>

/** Play session without a longer pause. `net` is wins minus stakes. */
export const PlaySession = z.object({
  mode: PlayMode,
  /** Cash and all bonus money together. Deprecated: releases before 2026-12 read it; use `cash` and `bonus`. */
  balance: Money,
  /** Cash of the main wallet, or play money. */
  cash: Money,
  /** Bonus money that may be staked now, in games of `bonusGameTypes` only. */
  bonus: Money,
  bonusGameTypes: z.array(GameType),
  /** ISO 8601; null without recent stakes. */
  startedAt: z.nullable(z.string()),
  staked: Money,
  won: Money,
  net: Money,
  /** Time of the next reality check, ISO 8601; bets are rejected a minute later. */
  checkAt: z.nullable(z.string()),
})
export type PlaySession = z.infer<typeof PlaySession>
