import { PAYMENTS, VendorBalance, VendorStand, type VendorTransfer, Voided } from '@tessera/outside'
import { type CallChannel, CHANNEL_TIMEOUT_MS, callChannel } from '../channels/call-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import type { TransferEvent } from './transfers.domain.ts'
import type { StoredTransfer } from './transfers.repository.ts'

/** Response of a vendor to a transfer, with the member's balance there in minor units. */
export interface VendorResponse {
  event: TransferEvent
  reported: bigint | null
}

const NO_RESPONSE: VendorResponse = { event: 'silent', reported: null }
const toVendorResponse = ({ state, balance }: VendorStand): VendorResponse =>
  state === 'unknown' ? NO_RESPONSE : { event: state, reported: minorOf(balance) }

export function createVendorCalls(timeoutMs = CHANNEL_TIMEOUT_MS, sendCall: CallChannel = callChannel) {
  const voidTransfer = async (channel: Channel, { reference }: StoredTransfer): Promise<VendorResponse> => {
    const response = await sendCall(channel, { path: PAYMENTS.voids, body: { reference }, schema: Voided }, timeoutMs)
    if (response.is !== 'answer') return NO_RESPONSE
    return { event: response.value.outcome, reported: minorOf(response.value.balance) }
  }
  return {
    send: async (channel: Channel, row: StoredTransfer): Promise<VendorResponse> => {
      const body: VendorTransfer = {
        reference: row.reference,
        member: row.member_id,
        direction: row.direction,
        amount: moneyText(row.amount),
      }
      const response = await sendCall(channel, { path: PAYMENTS.transfers, body, schema: VendorStand }, timeoutMs)
      return response.is === 'answer' ? toVendorResponse(response.value) : NO_RESPONSE
    },
    /**
     * Queries a transfer; if the vendor does not know it, the vendor must guarantee to reject it, because it may still be in
     * transit.
     */
    queryTransfer: async (channel: Channel, row: StoredTransfer): Promise<VendorResponse> => {
      const query = { reference: row.reference }
      const response = await sendCall(channel, { path: PAYMENTS.transfers, query, schema: VendorStand }, timeoutMs)
      if (response.is === 'answer') return toVendorResponse(response.value)
      return response.is === 'unknown' ? voidTransfer(channel, row) : NO_RESPONSE
    },
    /** Fetches a member's balance in minor units; null if the vendor does not respond. */
    fetchBalance: async (channel: Channel, memberId: string): Promise<bigint | null> => {
      const query = { member: memberId }
      const response = await sendCall(channel, { path: PAYMENTS.balances, query, schema: VendorBalance }, timeoutMs)
      return response.is === 'answer' ? minorOf(response.value.balance) : null
    },
  }
}
export type VendorCalls = ReturnType<typeof createVendorCalls>
