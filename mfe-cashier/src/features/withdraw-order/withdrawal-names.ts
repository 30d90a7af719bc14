import type { TextKey } from '@tessera/i18n'
import type { WithdrawalState } from '@tessera/site'

export const WITHDRAWAL_NAMES: Readonly<Record<WithdrawalState, TextKey<'mfe-cashier'>>> = {
  requested: 'withdrawal.requested',
  reviewing: 'withdrawal.reviewing',
  approved: 'withdrawal.approved',
  paying: 'withdrawal.paying',
  paid: 'withdrawal.paid',
  failed: 'withdrawal.failed',
  rejected: 'withdrawal.rejected',
  bounced: 'withdrawal.bounced',
}
