import type { Slip } from '@tessera/outside'
import type { Selectable } from 'kysely'
import type { DepositSlipRow } from '../../../deposit-tables.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import type { DepositOrder } from './deposits.repository.ts'
import type { PaymentCalls } from './provider.ts'

const RETRY_S = 5

/** A slip as confirmed by the bank, and the channel of the payment. */
export interface CheckedSlip {
  slip: Slip
  channel: Channel
}

/**
 * Checks a slip with the bank: a picture alone never credits. `slip.unreadable`: the bank has no such transfer, or its
 * receiver is another.
 */
export const createSlipCheck =
  (channels: readonly Channel[], calls: Pick<PaymentCalls, 'slip'>) =>
  async (order: DepositOrder, kept: Selectable<DepositSlipRow> | undefined): Promise<Outcome<CheckedSlip>> => {
    const bank = channelFor(channels, order.merchant, 'slips')
    const channel = channels.find(({ code }) => code === order.channel)
    if (!kept || !bank || !channel) return refused('slip.unreadable')
    const said = await calls.slip(bank, kept.payload)
    if (said.is === 'silent') return refused('system.busy', { retryAfter: RETRY_S })
    if (said.is !== 'answer') return refused('slip.unreadable')
    const own = [channel.biller, channel.proxy, ...channel.accounts.map(({ number }) => number)]
    return own.includes(said.value.to.number) ? done({ slip: said.value, channel }) : refused('slip.unreadable')
  }
