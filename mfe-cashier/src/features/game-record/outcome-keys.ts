import type { TextKey } from '@tessera/i18n'
import type { RoundMove, RoundState } from '@tessera/site'
import type { BadgeProps } from '@tessera/ui'
import type { Outcome } from './outcome.ts'

type Key = TextKey<'mfe-cashier'>

export const STATE_KEYS: Record<RoundState, Key> = {
  open: 'record.open',
  settled: 'record.settled',
  void: 'record.void',
  push: 'record.push',
}

export const OUTCOME_KEYS: Record<Outcome, Key> = {
  open: 'record.open',
  void: 'record.void',
  push: 'record.push',
  won: 'record.won',
  lost: 'record.lost',
  even: 'record.even',
}

export const OUTCOME_TONES: Record<Outcome, NonNullable<BadgeProps['tone']>> = {
  open: 'accent',
  void: 'muted',
  push: 'muted',
  won: 'success',
  lost: 'muted',
  even: 'muted',
}

export const MOVEMENT_KEYS: Record<RoundMove['kind'], Key> = {
  bet: 'record.stake',
  win: 'record.win',
  rollback: 'record.void',
  jackpot: 'record.move_jackpot',
}
