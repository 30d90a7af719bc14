import type { CallbackHandlers } from '../callbacks/callbacks.domain.ts'
import { applyPayoutReport, type PayoutTransitions } from './payouts.jobs.ts'
import { createWithdrawalRepository } from './withdrawals.repository.ts'

const STATE_BY_EVENT = { 'payout.paid': 'paid', 'payout.failed': 'failed', 'payout.bounced': 'bounced' } as const
type PayoutHandler = NonNullable<CallbackHandlers[keyof typeof STATE_BY_EVENT]>

/** Handles providers' callbacks about payouts; they have the same effect as polling, but arrive sooner. */
export function payoutHandlers(transitions: PayoutTransitions): CallbackHandlers {
  const handlePayout: PayoutHandler = async (trx, channel, { type, data }, at) => {
    const row = await createWithdrawalRepository(trx).byReference(channel.code, data.reference)
    if (!row) return 'unknown'
    await applyPayoutReport(trx, transitions, row.id, { ...data, state: STATE_BY_EVENT[type] }, at)
    return 'done'
  }
  return { 'payout.paid': handlePayout, 'payout.failed': handlePayout, 'payout.bounced': handlePayout }
}
