import type { CallbackHandlers } from '../callbacks/callbacks.domain.ts'
import { followPayout, type PayoutMoves } from './payouts.jobs.ts'
import { createWithdrawalRepository } from './withdrawals.repository.ts'

const STATES = { 'payout.paid': 'paid', 'payout.failed': 'failed', 'payout.bounced': 'bounced' } as const
type PayoutHandler = NonNullable<CallbackHandlers[keyof typeof STATES]>

/** Handles providers' callbacks about payouts: sooner than polling, with the same effect. */
export function payoutHandlers(moves: PayoutMoves): CallbackHandlers {
  const take: PayoutHandler = async (trx, channel, { type, data }, at) => {
    const row = await createWithdrawalRepository(trx).byReference(channel.code, data.reference)
    if (!row) return 'unknown'
    await followPayout(trx, moves, row.id, { ...data, state: STATES[type] }, at)
    return 'done'
  }
  return { 'payout.paid': take, 'payout.failed': take, 'payout.bounced': take }
}
