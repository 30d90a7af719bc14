import { PAYMENTS, VendorBalance, VendorStand, type VendorTransfer, Voided } from '@tessera/outside'
import { type CallChannel, CHANNEL_TIMEOUT_MS, callChannel } from '../channels/ask-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import type { TransferEvent } from './transfers.domain.ts'
import type { StoredTransfer } from './transfers.repository.ts'

/** Response of a vendor, with the balance, minor units. */
export interface VendorWord {
  event: TransferEvent
  reported: bigint | null
}

const SILENT: VendorWord = { event: 'silent', reported: null }
const wordOf = ({ state, balance }: VendorStand): VendorWord =>
  state === 'unknown' ? SILENT : { event: state, reported: minorOf(balance) }

export function createVendorCalls(timeoutMs = CHANNEL_TIMEOUT_MS, reach: CallChannel = callChannel) {
  const voidAt = async (channel: Channel, { reference }: StoredTransfer): Promise<VendorWord> => {
    const response = await reach(channel, { path: PAYMENTS.voids, body: { reference }, reply: Voided }, timeoutMs)
    if (response.is !== 'answer') return SILENT
    return { event: response.value.outcome, reported: minorOf(response.value.balance) }
  }
  return {
    send: async (channel: Channel, row: StoredTransfer): Promise<VendorWord> => {
      const body: VendorTransfer = {
        reference: row.reference,
        member: row.member_id,
        direction: row.direction,
        amount: moneyText(row.amount),
      }
      const response = await reach(channel, { path: PAYMENTS.transfers, body, reply: VendorStand }, timeoutMs)
      return response.is === 'answer' ? wordOf(response.value) : SILENT
    },
    /**
     * Queries a transfer; if the vendor does not know it, the vendor must guarantee to reject it, because it may still be in
     * transit.
     */
    ask: async (channel: Channel, row: StoredTransfer): Promise<VendorWord> => {
      const query = { reference: row.reference }
      const response = await reach(channel, { path: PAYMENTS.transfers, query, reply: VendorStand }, timeoutMs)
      if (response.is === 'answer') return wordOf(response.value)
      return response.is === 'unknown' ? voidAt(channel, row) : SILENT
    },
    /** Minor units; null where the vendor is silent. */
    balance: async (channel: Channel, memberId: string): Promise<bigint | null> => {
      const query = { member: memberId }
      const response = await reach(channel, { path: PAYMENTS.balances, query, reply: VendorBalance }, timeoutMs)
      return response.is === 'answer' ? minorOf(response.value.balance) : null
    },
  }
}
export type VendorCalls = ReturnType<typeof createVendorCalls>
