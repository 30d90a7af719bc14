import {
  type Charge,
  Charged,
  ChargeStand,
  PAYMENTS,
  Received,
  type ReceivedItem,
  type Refund,
  Refunded,
  Slip,
} from '@tessera/outside'
import type * as z from 'zod'
import { type CallChannel, CHANNEL_TIMEOUT_MS, type ChannelResult, callChannel } from '../channels/call-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'

export function createPaymentCalls(timeoutMs = CHANNEL_TIMEOUT_MS, sendRequest: CallChannel = callChannel) {
  const call = <S extends z.ZodType>(channel: Channel, channelRequest: Parameters<typeof callChannel<S>>[1]) =>
    sendRequest(channel, channelRequest, timeoutMs)
  return {
    charge: (channel: Channel, body: z.input<typeof Charge>) =>
      call(channel, { path: PAYMENTS.charges, body, schema: Charged }),
    chargeStatus: (channel: Channel, reference: string) =>
      call(channel, { path: PAYMENTS.charges, query: { reference }, schema: ChargeStand }),
    listReceived: async (
      channel: Channel,
      query: { reference: string } | { account: string; amount: string },
    ): Promise<ChannelResult<ReceivedItem[]>> => {
      const response = await call(channel, { path: PAYMENTS.received, query, schema: Received })
      return response.is === 'answer' ? { is: 'answer', value: response.value.items } : response
    },
    verifySlip: (channel: Channel, payload: string) =>
      call(channel, { path: PAYMENTS.slips, body: { payload }, schema: Slip }),
    refund: (channel: Channel, body: z.input<typeof Refund>) =>
      call(channel, { path: PAYMENTS.refunds, body, schema: Refunded }),
  }
}
export type PaymentCalls = ReturnType<typeof createPaymentCalls>
