import type { Access } from '@tessera/contracts'
import * as z from 'zod/mini'

/**
 * Session info (specification, section 3). `type` 0, 4, 40 are not agents; 4 is guest/trial. `token` is the session's public id: it
 * identifies the session in calls, lists and logs, and does not authenticate. The secret is in a cookie that scripts cannot read.
 */
export const Session = z.object({
  token: z.string(),
  type: z.int(),
  userName: z.string(),
  merchantCode: z.string(),
  firstTimeLogin: z.boolean(),
  /** Time of the login, ISO 8601; absent in a session that an older release stored on the device. */
  startedAt: z.optional(z.string()),
})
export type Session = z.infer<typeof Session>

/** A merchant's rules for a member's time on the site. */
export const SessionRules = z.object({
  /** Minutes without input until the site requires the password again; 0 never does. */
  idleLockMinutes: z.int().check(z.minimum(0), z.maximum(1440)),
  /** True if the time since login is shown. */
  timer: z.boolean(),
})
export type SessionRules = z.infer<typeof SessionRules>

export const MemberInfo = z.object({
  id: z.string(),
  type: z.int(),
  nickname: z.string(),
  account: z.string(),
  /** Start of the member's previous session; null on the first login. */
  lastLoginAt: z.nullable(z.string()),
  /** Path of the member's avatar; null for the initial, absent in older APIs. */
  headIcon: z.optional(z.nullable(z.string())),
  /** False for an account without a password, e.g. one that was opened with a provider; absent in older APIs. */
  hasPassword: z.optional(z.boolean()),
})
export type MemberInfo = z.infer<typeof MemberInfo>

export const Wallet = z.object({
  /** Own money in all wallets. */
  sumBalance: z.string(),
  /** Bonus money, which is not included. */
  bonus: z.string(),
  currency: z.string(),
})
export type Wallet = z.infer<typeof Wallet>

/** VIP progress is completed over expected, 1 with no rank label (ACC-129 to ACC-131). */
export const RankProgress = z.object({
  completedConditions: z.int(),
  totalExpectedConditions: z.int(),
  labelId: z.nullable(z.string()),
})
export type RankProgress = z.infer<typeof RankProgress>

const NON_AGENT_TYPES: readonly number[] = [0, 4, 40]
/** Session types 0, 4 and 40 are non-agent; every other type is agent (SHL-140). */
export const isAgentType = (type: number): boolean => !NON_AGENT_TYPES.includes(type)
/** Type 4 is a guest type without inbox (SHL-141). */
export const canInbox = (type: number): boolean => type !== 4
/** Free play is permitted for member types 0, 1 and 2 only (SHL-152). */
export const canFreePlay = (type: number): boolean => type >= 0 && type <= 2
export const TRIAL_TYPE = 4

const WITHOUT_CONTRACT_CHECKS: readonly number[] = [4, 40, 41, 42]
/** Contract requests are loaded on the home page, except for types 4, 40, 41 and 42 (SHL-146). */
export const checksContracts = (type: number): boolean => !WITHOUT_CONTRACT_CHECKS.includes(type)

/**
 * Error code if a session of this type may not use something with this access; null if it may. The one place that decides
 * it, for calls and for pages: `member` or `agent` access is closed to a trial (SHL-157).
 */
export function refusalOf(access: Access, type: number): 'trial.refused' | 'permission.denied' | null {
  if (access === 'public' || access === 'session') return null
  if (type === TRIAL_TYPE) return 'trial.refused'
  return access === 'agent' && !isAgentType(type) ? 'permission.denied' : null
}

/** Message keys for the results of {@link refusalOf}, as in the catalogue: a first screen needs no others. */
export const REFUSAL_MESSAGES = {
  'trial.refused': 'error.trial_refused',
  'permission.denied': 'error.permission_denied',
} as const

/** Device flag, `1` after a login with remember-password and `0` after a logout; only the login form reads it (SHL-138). */
export const AUTO_LOGIN_STORAGE_KEY = 'tessera.autoLogin'
