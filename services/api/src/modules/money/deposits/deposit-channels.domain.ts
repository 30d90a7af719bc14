import type { DepositMethodKind } from '@tessera/site'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import type { DepositOrderRow } from '../deposit.tables.ts'

export const channelUseOf = (kind: DepositMethodKind): 'feed' | 'charges' =>
  kind === 'promptpay' || kind === 'bank' || kind === 'manual' ? 'feed' : 'charges'

/** Returns the merchant's channel that receives payments of this kind; null if there is none, in which case the method is not offered. */
export function depositChannelOf(
  channels: readonly Channel[],
  merchant: string,
  kind: DepositMethodKind,
): Channel | null {
  const channel = channelFor(channels, merchant, channelUseOf(kind))
  if (kind === 'promptpay') return channel?.biller || channel?.proxy ? channel : null
  return channelUseOf(kind) === 'charges' || (channel && channel.accounts.length > 0) ? channel : null
}

export type Receiver = Pick<DepositOrderRow, 'receiver' | 'account_bank' | 'account_name'>
export const NO_RECEIVER: Receiver = { receiver: null, account_bank: null, account_name: null }

/**
 * Receivers whose payments are identified only by their amount; the first with a free amount is used. Empty if payments contain a
 * reference.
 */
export function receiversOf({ accounts, biller, proxy }: Channel, kind: DepositMethodKind): Receiver[] {
  if (channelUseOf(kind) === 'charges') return []
  if (kind !== 'promptpay')
    return accounts.map(({ bank, number, name }) => ({ receiver: number, account_bank: bank, account_name: name }))
  return biller || !proxy ? [] : [{ ...NO_RECEIVER, receiver: proxy }]
}

/** True if the satang of the amount identify a payment, so that the member's amount must be whole baht. */
export const takesWholeAmount = (channel: Channel, kind: DepositMethodKind): boolean =>
  receiversOf(channel, kind).length > 0
