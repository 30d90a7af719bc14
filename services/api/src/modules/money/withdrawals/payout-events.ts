import type { CallbackHandlers } from '../callbacks/callbacks.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { MoveWithdrawal } from './move-withdrawal.ts'
import { followPayout } from './payouts.jobs.ts'
import { createWithdrawalRepository } from './withdrawals.repository.ts'

const STATES = { 'payout.paid': 'paid', 'payout.failed': 'failed', 'payout.bounced': 'bounced' } as const
type PayoutHandler = NonNullable<CallbackHandlers[keyof typeof STATES]>

/** What withdrawals do about what a provider tells of payouts: sooner than it is asked, and to the same effect. */
export function payoutHandlers(moves: Pick<MoveWithdrawal, 'move'>): CallbackHandlers {
  const take: PayoutHandler = async (trx, channel, { type, data }, at) => {
    const row = await createWithdrawalRepository(trx).byReference(channel.code, data.reference)
    if (!row) return 'unknown'
    // Another sum than was sent is nobody's word of this payout: it is asked for by its reference.
    if (data.amount !== moneyText(row.amount - row.fee)) return 'done'
    await followPayout(trx, moves, row.id, { state: STATES[type], providerRef: data.providerRef }, at)
    return 'done'
  }
  return { 'payout.paid': take, 'payout.failed': take, 'payout.bounced': take }
}
