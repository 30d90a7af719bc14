import { PAYMENTS, Payout, VoidRequest } from '@tessera/outside'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { PayChannels } from '../pay/channels.ts'
import { closeWithoutResponse } from '../pay/faults.routes.ts'
import type { PaymentFaults } from '../pay/faults.ts'
import type { Payouts } from './payouts.ts'

const ReferenceQuery = z.object({ reference: z.string().max(24) })

/**
 * Routes of payouts. Faults: `silent` accepts a payout and sends no response, `unanswered` does neither; `refused` fails it,
 * `bounce` pays it and returns it later, `late` pays it after a delay.
 */
export function payoutRoutes(app: App, channels: PayChannels, faults: PaymentFaults, payouts: Payouts): void {
  const protectedRoute = { preHandler: channels.requireChannel, config: { access: 'public' } } as const
  app.post(PAYMENTS.payouts, { ...protectedRoute, schema: { body: Payout } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const fault = faults.find('payouts', channel)
    if (fault?.name === 'unanswered') return closeWithoutResponse(reply, fault.ms)
    const payoutStatus = payouts.accept(channel, request.body, fault)
    return fault?.name === 'silent' ? closeWithoutResponse(reply, fault.ms) : payoutStatus
  })
  app.post(PAYMENTS.payoutVoids, { ...protectedRoute, schema: { body: VoidRequest } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const fault = faults.find('payouts', channel)
    if (fault?.name === 'silent' || fault?.name === 'unanswered') return closeWithoutResponse(reply, fault.ms)
    return payouts.voidPayout(channel, request.body.reference)
  })
  app.get(PAYMENTS.payouts, { ...protectedRoute, schema: { querystring: ReferenceQuery } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const fault = faults.find('payouts', channel)
    if (fault?.name === 'silent') return closeWithoutResponse(reply, fault.ms)
    return payouts.query(channel, request.query.reference) ?? reply.code(404).send({ error: 'unknown' })
  })
}
