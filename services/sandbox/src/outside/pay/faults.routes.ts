import { PAYMENT_FAULTS, PaymentFault } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import type { PayChannels } from './channels.ts'
import type { PaymentFaults } from './faults.ts'

/** Route that switches the faults of a channel on and off; requires the channel's key. */
export function payFaultRoutes(app: App, channels: PayChannels, faults: PaymentFaults): void {
  app.post(
    PAYMENT_FAULTS,
    { preHandler: channels.requireChannel, config: { access: 'public' }, schema: { body: PaymentFault } },
    async (request, reply) => {
      faults.set(channels.channelOf(request), request.body)
      return reply.code(204).send()
    },
  )
}

/** Sends no response: closes the connection after `ms` milliseconds. */
export function closeWithoutResponse(reply: FastifyReply, ms: number): FastifyReply {
  reply.hijack()
  setTimeout(() => reply.raw.destroy(), ms).unref()
  return reply
}
