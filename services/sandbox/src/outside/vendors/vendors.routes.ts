import { PAYMENTS, VENDOR_PLAYS, VendorPlay, VendorTransfer, VoidRequest } from '@tessera/outside'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { PayChannels } from '../pay/channels.ts'
import { closeWithoutResponse } from '../pay/faults.routes.ts'
import type { PaymentFaults } from '../pay/faults.ts'
import { StatementQuery } from '../pay/statement-query.ts'
import type { Vendors } from './vendors.ts'

const ReferenceQuery = z.object({ reference: z.string().max(24) })
const MemberQuery = z.object({ member: z.string().max(64) })

/**
 * Routes of vendors' own wallets. Faults: `silent` moves and sends no response, nor later; `unanswered` does not move;
 * `refused` fails; `late` transfers and reports `unknown` until the delay is over.
 */
export function vendorRoutes(app: App, channels: PayChannels, faults: PaymentFaults, vendors: Vendors): void {
  const protectedRoute = { preHandler: channels.requireChannel, config: { access: 'public' } } as const
  app.post(PAYMENTS.transfers, { ...protectedRoute, schema: { body: VendorTransfer } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const fault = faults.find('transfers', channel)
    if (fault?.name === 'unanswered') return closeWithoutResponse(reply, fault.ms)
    const transferStatus = vendors.transfer(channel, request.body, fault)
    return fault?.name === 'silent' ? closeWithoutResponse(reply, fault.ms) : transferStatus
  })
  app.get(
    PAYMENTS.transfers,
    { ...protectedRoute, schema: { querystring: ReferenceQuery } },
    async (request, reply) => {
      const channel = channels.channelOf(request)
      const fault = faults.find('transfers', channel)
      if (fault?.name === 'silent') return closeWithoutResponse(reply, fault.ms)
      return vendors.query(channel, request.query.reference) ?? reply.code(404).send({ error: 'unknown' })
    },
  )
  app.post(PAYMENTS.voids, { ...protectedRoute, schema: { body: VoidRequest } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const fault = faults.find('transfers', channel)
    if (fault?.name === 'silent') return closeWithoutResponse(reply, fault.ms)
    return vendors.voidTransfer(channel, request.body.reference)
  })
  app.get(PAYMENTS.balances, { ...protectedRoute, schema: { querystring: MemberQuery } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const fault = faults.find('transfers', channel)
    if (fault?.name === 'silent') return closeWithoutResponse(reply, fault.ms)
    return vendors.balance(channel, request.query.member)
  })
  app.get(
    PAYMENTS.vendorStatement,
    { ...protectedRoute, schema: { querystring: StatementQuery } },
    async (request, reply) => {
      const channel = channels.channelOf(request)
      const fault = faults.find('transfers', channel)
      if (fault?.name === 'silent') return closeWithoutResponse(reply, fault.ms)
      return vendors.statement(channel, request.query.day, request.query.cursor)
    },
  )
  app.post(VENDOR_PLAYS, { ...protectedRoute, schema: { body: VendorPlay } }, async (request, reply) => {
    const { member, amount } = request.body
    return vendors.play(channels.channelOf(request), member, amount)
      ? reply.code(204).send()
      : reply.code(422).send({ error: 'funds' })
  })
}
