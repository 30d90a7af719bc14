import type { TextKey } from '@tessera/i18n'
import type { CounterKey, GrantState, MissionStep, RewardEndReason } from '@tessera/site'
import type * as z from 'zod/mini'

type Key = TextKey<'mfe-content'>

export const COUNTER_NAMES: Readonly<Record<z.infer<typeof CounterKey>, Key>> = {
  LOGIN: 'counter.login',
  MANUAL: 'counter.manual',
  RAFFLE: 'counter.raffle',
  UPGRADE_BONUS: 'counter.upgrade',
  MISSION_MANUAL: 'counter.mission',
  TICKET: 'counter.ticket',
  REFERRAL: 'counter.referral',
}

export const STATE_NAMES: Readonly<Record<GrantState, Key>> = {
  CLAIMABLE: 'state.claimable',
  QUEUED: 'state.queued',
  ACTIVE: 'state.active',
  PAID: 'state.paid',
  COMPLETED: 'state.completed',
  SPENT: 'state.spent',
  FORFEITED: 'state.forfeited',
  REVERSED: 'state.reversed',
  EXPIRED: 'state.expired',
  LAPSED: 'state.lapsed',
}

export const REASON_NAMES: Readonly<Record<RewardEndReason, Key>> = {
  given_up: 'end_reason.given_up',
  withdrawal: 'end_reason.withdrawal',
  exclusion: 'end_reason.exclusion',
  charge_back: 'end_reason.charge_back',
  time: 'end_reason.time',
}

export const STATE_TONES = {
  CLAIMABLE: 'accent',
  QUEUED: 'accent',
  ACTIVE: 'accent',
  PAID: 'success',
  COMPLETED: 'success',
  SPENT: 'muted',
  FORFEITED: 'muted',
  REVERSED: 'danger',
  EXPIRED: 'muted',
  LAPSED: 'muted',
} as const satisfies Record<GrantState, string>

export const STEP_NAMES: Readonly<Record<z.infer<typeof MissionStep>['kind'], Key>> = {
  logins: 'mission.logins',
  deposits: 'mission.deposits',
  stakes: 'mission.stakes',
  games: 'mission.games',
}

const RANK_NAMES: Readonly<Record<string, Key>> = {
  vip_bronze: 'rank.bronze',
  vip_silver: 'rank.silver',
  vip_gold: 'rank.gold',
  vip_diamond: 'rank.diamond',
}
/** Returns the text key of a rank's name; null for an unknown rank. */
export const rankNameKey = (labelId: string): Key | null => RANK_NAMES[labelId] ?? null
