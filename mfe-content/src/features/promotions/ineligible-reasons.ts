import type { TextKey } from '@tessera/i18n'
import type { Ineligible } from '@tessera/site'

/** Texts of the reasons why a member is not eligible. */
export const INELIGIBLE_REASONS: Readonly<Record<Ineligible, TextKey<'mfe-content'>>> = {
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
}
