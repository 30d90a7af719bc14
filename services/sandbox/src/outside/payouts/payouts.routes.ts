import { PAYMENTS, Payout, VoidRequest } from '@tessera/outside'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { PayChannels } from '../pay/channels.ts'
import { leaveSilent } from '../pay/faults.routes.ts'
import type { PayFaults } from '../pay/faults.ts'
import type { Payouts } from './payouts.ts'

const byReference = z.object({ reference: z.string().max(24) })

/**
 * Routes of payouts. Faults: `silent` accepts a payout and sends no response, `unanswered` does neither; `refused` fails it,
 * `bounce` pays it and has it returned, `late` pays it after a delay.
 */
export function payoutRoutes(app: App, channels: PayChannels, faults: PayFaults, payouts: Payouts): void {
  const closed = { preHandler: channels.only, config: { access: 'public' } } as const
  app.post(PAYMENTS.payouts, { ...closed, schema: { body: Payout } }, async (request, reply) => {
    const channel = channels.of(request)
    const fault = faults.of('payouts', channel)
    if (fault?.name === 'unanswered') return leaveSilent(reply, fault.ms)
    const payoutStatus = payouts.take(channel, request.body, fault)
    return fault?.name === 'silent' ? leaveSilent(reply, fault.ms) : payoutStatus
  })
  app.post(PAYMENTS.payoutVoids, { ...closed, schema: { body: VoidRequest } }, async (request, reply) => {
    const channel = channels.of(request)
    const fault = faults.of('payouts', channel)
    if (fault?.name === 'silent' || fault?.name === 'unanswered') return leaveSilent(reply, fault.ms)
    return payouts.voided(channel, request.body.reference)
  })
  app.get(PAYMENTS.payouts, { ...closed, schema: { querystring: byReference } }, async (request, reply) => {
    const channel = channels.of(request)
    const fault = faults.of('payouts', channel)
    if (fault?.name === 'silent') return leaveSilent(reply, fault.ms)
    return payouts.ask(channel, request.query.reference) ?? reply.code(404).send({ error: 'unknown' })
  })
}
