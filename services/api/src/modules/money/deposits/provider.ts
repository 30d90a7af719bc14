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
import { type AskChannel, askChannel, CHANNEL_TIMEOUT_MS, type Heard } from '../channels/ask-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'

export function createPaymentCalls(timeoutMs = CHANNEL_TIMEOUT_MS, reach: AskChannel = askChannel) {
  const ask = <S extends z.ZodType>(channel: Channel, question: Parameters<typeof askChannel<S>>[1]) =>
    reach(channel, question, timeoutMs)
  return {
    charge: (channel: Channel, body: z.input<typeof Charge>) =>
      ask(channel, { path: PAYMENTS.charges, body, reply: Charged }),
    chargeStand: (channel: Channel, reference: string) =>
      ask(channel, { path: PAYMENTS.charges, query: { reference }, reply: ChargeStand }),
    received: async (
      channel: Channel,
      query: { reference: string } | { account: string; amount: string },
    ): Promise<Heard<ReceivedItem[]>> => {
      const said = await ask(channel, { path: PAYMENTS.received, query, reply: Received })
      return said.is === 'answer' ? { is: 'answer', value: said.value.items } : said
    },
    slip: (channel: Channel, payload: string) => ask(channel, { path: PAYMENTS.slips, body: { payload }, reply: Slip }),
    refund: (channel: Channel, body: z.input<typeof Refund>) =>
      ask(channel, { path: PAYMENTS.refunds, body, reply: Refunded }),
  }
}
export type PaymentCalls = ReturnType<typeof createPaymentCalls>
