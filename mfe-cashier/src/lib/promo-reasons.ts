import type { TextKey } from '@tessera/i18n'
import type { DepositPromoReason } from '@tessera/site'

/** Texts of the reasons why a member cannot have a promotion. */
export const PROMO_REASONS: Readonly<Record<DepositPromoReason, TextKey<'mfe-cashier'>>> = {
  deposit: 'reason.deposit',
  deposit_passed: 'reason.deposit_passed',
  deposit_day: 'reason.deposit_day',
  rank: 'reason.rank',
  registered: 'reason.registered',
  mobile: 'reason.mobile',
  bank: 'reason.bank',
  birthday: 'reason.birthday',
  tags: 'reason.tags',
  used: 'reason.used',
  shared: 'reason.shared',
  paused: 'reason.paused',
  trial: 'reason.trial',
  agent: 'reason.agent',
  over: 'reason.over',
  full: 'reason.full',
}
