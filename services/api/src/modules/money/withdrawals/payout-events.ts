import type { PaymentEvent } from '@tessera/outside'
import type { Trx } from '../../../tables.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { MoveWithdrawal } from './move-withdrawal.ts'
import { followPayout } from './payouts.jobs.ts'
import { createWithdrawalRepository } from './withdrawals.repository.ts'

/** What a channel tells, inside the transaction that keeps it; `unknown` where it is of nothing that is known here yet. */
type CallbackHandler = (trx: Trx, channel: Channel, event: PaymentEvent, at: Date) => Promise<'done' | 'unknown'>

const STATES = { 'payout.paid': 'paid', 'payout.failed': 'failed', 'payout.bounced': 'bounced' } as const
type PayoutEventType = keyof typeof STATES

const isPayout = (event: PaymentEvent): event is Extract<PaymentEvent, { type: PayoutEventType }> =>
  event.type in STATES

/** Takes what a provider tells of payouts, by the type of what is told: sooner than it is asked, and to the same effect. */
export function payoutEvents(moves: Pick<MoveWithdrawal, 'move'>): Record<PayoutEventType, CallbackHandler> {
  const take: CallbackHandler = async (trx, channel, event, at) => {
    if (!isPayout(event)) return 'unknown'
    const { reference, providerRef } = event.data
    const row = await createWithdrawalRepository(trx).byReference(channel.merchant, reference)
    if (!row) return 'unknown'
    await followPayout(trx, moves, row.id, { state: STATES[event.type], providerRef }, at)
    return 'done'
  }
  return { 'payout.paid': take, 'payout.failed': take, 'payout.bounced': take }
}
