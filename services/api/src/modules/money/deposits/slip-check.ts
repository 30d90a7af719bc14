import type { Slip } from '@tessera/outside'
import type { Selectable } from 'kysely'
import { err, ok, type Result } from '../../../result.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import type { DepositSlipRow } from '../deposit.tables.ts'
import type { DepositOrder } from './deposits.repository.ts'
import type { PaymentCalls } from './provider.ts'

const RETRY_S = 5

/** Slip as confirmed by the bank, with the channel that received the payment. */
export interface CheckedSlip {
  slip: Slip
  channel: Channel
}

/**
 * Checks a slip with the bank: a picture alone never credits. `slip.unreadable`: the bank has no such transfer, or its
 * receiver is not the channel's.
 */
export const createSlipCheck =
  (channels: readonly Channel[], calls: Pick<PaymentCalls, 'verifySlip'>) =>
  async (order: DepositOrder, storedSlip: Selectable<DepositSlipRow> | undefined): Promise<Result<CheckedSlip>> => {
    const slipChannel = channelFor(channels, order.merchant, 'slips')
    const channel = channels.find(({ code }) => code === order.channel)
    if (!storedSlip || !slipChannel || !channel) return err('slip.unreadable')
    const response = await calls.verifySlip(slipChannel, storedSlip.payload)
    if (response.is === 'silent') return err('system.busy', { retryAfter: RETRY_S })
    if (response.is !== 'answer') return err('slip.unreadable')
    const receiverNumbers = [channel.biller, channel.proxy, ...channel.accounts.map(({ number }) => number)]
    return receiverNumbers.includes(response.value.to.number)
      ? ok({ slip: response.value, channel })
      : err('slip.unreadable')
  }
