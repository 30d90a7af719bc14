import type { TextKey } from '@tessera/i18n'
import type { CarryRule, ContractKind, ContractState, SettlementState } from '@tessera/site'
import type { BadgeProps } from '@tessera/ui'

type Key = TextKey<'mfe-agent'>
interface StateLabel {
  text: Key
  tone: NonNullable<BadgeProps['tone']>
}

export const KIND_NAMES: Readonly<Record<ContractKind, Key>> = {
  salary: 'kind.salary',
  dividend: 'kind.dividend',
  hour: 'kind.hour',
}

export const STATE_LABELS: Readonly<Record<ContractState, StateLabel>> = {
  offered: { text: 'state.offered', tone: 'accent' },
  accepted: { text: 'state.accepted', tone: 'success' },
  active: { text: 'state.active', tone: 'success' },
  ending: { text: 'state.ending', tone: 'accent' },
  refused: { text: 'state.refused', tone: 'muted' },
  withdrawn: { text: 'state.withdrawn', tone: 'muted' },
  expired: { text: 'state.expired', tone: 'muted' },
  superseded: { text: 'state.superseded', tone: 'muted' },
  ended: { text: 'state.ended', tone: 'muted' },
}

export const CARRY_LABELS: Readonly<Record<CarryRule, Key>> = {
  always: 'terms.carry_always',
  next: 'terms.carry_next',
  none: 'terms.carry_none',
}

export const PAY_STATE_LABELS: Readonly<Record<SettlementState, StateLabel>> = {
  paid: { text: 'pay.paid', tone: 'success' },
  held: { text: 'pay.held', tone: 'accent' },
  rejected: { text: 'pay.rejected', tone: 'danger' },
  none: { text: 'pay.none', tone: 'muted' },
}
