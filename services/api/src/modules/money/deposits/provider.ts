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

export function createPaymentCalls(timeoutMs = CHANNEL_TIMEOUT_MS, callFn: CallChannel = callChannel) {
  const call = <S extends z.ZodType>(channel: Channel, channelRequest: Parameters<typeof callChannel<S>>[1]) =>
    callFn(channel, channelRequest, timeoutMs)
  return {
    charge: (channel: Channel, body: z.input<typeof Charge>) =>
      call(channel, { path: PAYMENTS.charges, body, reply: Charged }),
    chargeStatus: (channel: Channel, reference: string) =>
      call(channel, { path: PAYMENTS.charges, query: { reference }, reply: ChargeStand }),
    listReceived: async (
      channel: Channel,
      query: { reference: string } | { account: string; amount: string },
    ): Promise<ChannelResult<ReceivedItem[]>> => {
      const response = await call(channel, { path: PAYMENTS.received, query, reply: Received })
      return response.is === 'answer' ? { is: 'answer', value: response.value.items } : response
    },
    verifySlip: (channel: Channel, payload: string) =>
      call(channel, { path: PAYMENTS.slips, body: { payload }, reply: Slip }),
    refund: (channel: Channel, body: z.input<typeof Refund>) =>
      call(channel, { path: PAYMENTS.refunds, body, reply: Refunded }),
  }
}
export type PaymentCalls = ReturnType<typeof createPaymentCalls>
