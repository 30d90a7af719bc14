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
import type { Channel } from '../channels/channels.domain.ts'

/** Milliseconds that a provider may take. */
export const PROVIDER_TIMEOUT_MS = 5_000

/** What a provider answered: what was asked for, that it never will, that it has never heard of it, or nothing in time. */
export type Answered<T> = { is: 'answered'; value: T } | { is: 'refused' } | { is: 'unknown' } | { is: 'silent' }

const SILENT = { is: 'silent' } as const
/** Asking again betters none of these. */
const FINAL = new Set([400, 413, 422])

/** Calls to the provider of a channel. They never throw: one that is away, or answers nonsense, is silent. */
export function createPaymentCalls(timeoutMs = PROVIDER_TIMEOUT_MS) {
  const call = async <T>(
    channel: Channel,
    path: string,
    schema: z.ZodType<T>,
    body?: unknown,
  ): Promise<Answered<T>> => {
    try {
      const reply = await fetch(`${channel.origin}${path}`, {
        headers: {
          authorization: `Bearer ${channel.key}`,
          // One key may stand for several channels of a provider's.
          'x-channel': channel.code,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!reply.ok) {
        await reply.body?.cancel()
        if (reply.status === 404) return { is: 'unknown' }
        return FINAL.has(reply.status) ? { is: 'refused' } : SILENT
      }
      const value = schema.safeParse(await reply.json())
      return value.success ? { is: 'answered', value: value.data } : SILENT
    } catch {
      return SILENT
    }
  }
  const query = (said: Record<string, string>) => `?${new URLSearchParams(said)}`
  return {
    charge: (channel: Channel, charge: z.input<typeof Charge>) => call(channel, PAYMENTS.charges, Charged, charge),
    chargeStand: (channel: Channel, reference: string) =>
      call(channel, `${PAYMENTS.charges}${query({ reference })}`, ChargeStand),
    received: async (
      channel: Channel,
      asked: { reference: string } | { account: string; amount: string },
    ): Promise<Answered<ReceivedItem[]>> => {
      const said = await call(channel, `${PAYMENTS.received}${query(asked)}`, Received)
      return said.is === 'answered' ? { is: 'answered', value: said.value.items } : said
    },
    slip: (channel: Channel, payload: string) => call(channel, PAYMENTS.slips, Slip, { payload }),
    refund: (channel: Channel, refund: z.input<typeof Refund>) => call(channel, PAYMENTS.refunds, Refunded, refund),
  }
}
export type PaymentCalls = ReturnType<typeof createPaymentCalls>
