import { setTimeout as delay } from 'node:timers/promises'
import { Charge, PAYMENTS, Refund, SlipRequest } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Bank } from './bank.ts'
import type { PayChannels } from './channels.ts'
import { closeWithoutResponse } from './faults.routes.ts'
import type { PayFault, PaymentFaults } from './faults.ts'
import type { ChargeRow, Gateway } from './gateway.ts'
import type { PayStatement } from './statement.ts'
import { StatementQuery } from './statement-query.ts'

const SILENT_CLOSE_MS = 60_000
const shortText = z.string().max(60)
const Reference = z.object({ reference: shortText })
const ReceivedQuery = z.union([Reference, z.object({ account: shortText, amount: shortText })])

export interface PayRoutes {
  channels: PayChannels
  faults: PaymentFaults
  gateway: Gateway
  bank: Bank
  statement: PayStatement
  /** Returns the public URL of a charge's page. */
  pageUrlOf: (charge: ChargeRow, request: FastifyRequest) => string
}

/** Routes of the gateway and the bank for operators. */
export function payRoutes(app: App, { channels, faults, gateway, bank, statement, pageUrlOf }: PayRoutes): void {
  const protectedRoute = { preHandler: channels.requireChannel, config: { access: 'public' } } as const
  const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'unknown' })
  /** Responds according to the channel's fault: not at all, with an error, late, or without a response after the action. */
  const respond = async <T>(reply: FastifyReply, fault: PayFault | null, action: () => T | null): Promise<unknown> => {
    if (fault?.name === 'silent') return closeWithoutResponse(reply, SILENT_CLOSE_MS)
    if (fault?.name === 'refused') return reply.code(422).send({ error: 'refused' })
    if (fault?.name === 'late') await delay(fault.ms)
    const result = action()
    if (fault?.name === 'unanswered') return closeWithoutResponse(reply, 0)
    return result ?? notFound(reply)
  }

  app.post(PAYMENTS.charges, { ...protectedRoute, schema: { body: Charge } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    return respond(reply, faults.find('charges', channel), () => {
      const charge = gateway.open(channel, request.body)
      if (!charge) return reply.code(422).send({ error: 'another amount' })
      return { providerRef: charge.provider_ref, url: pageUrlOf(charge, request) }
    })
  })
  app.get(PAYMENTS.charges, { ...protectedRoute, schema: { querystring: Reference } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    const charge = gateway.of(channel, request.query.reference)
    return respond(reply, faults.find('charges', channel), () => (charge ? gateway.statusOf(charge) : null))
  })
  app.get(PAYMENTS.received, { ...protectedRoute, schema: { querystring: ReceivedQuery } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    return respond(reply, faults.find('received', channel), () => ({
      items: bank.listReceived(channel, request.query),
    }))
  })
  app.post(PAYMENTS.slips, { ...protectedRoute, schema: { body: SlipRequest } }, async (request, reply) =>
    respond(reply, faults.find('slips', channels.channelOf(request)), () => bank.findSlip(request.body.payload)),
  )
  app.post(PAYMENTS.refunds, { ...protectedRoute, schema: { body: Refund } }, async (request, reply) => {
    const channel = channels.channelOf(request)
    return respond(reply, faults.find('charges', channel) ?? faults.find('received', channel), () => {
      const providerRef = statement.refund(channel, request.body)
      return providerRef === null ? null : { providerRef }
    })
  })
  app.get(PAYMENTS.statement, { ...protectedRoute, schema: { querystring: StatementQuery } }, async (request, reply) =>
    reply.send(statement.page(channels.channelOf(request), request.query.day, request.query.cursor)),
  )
}
