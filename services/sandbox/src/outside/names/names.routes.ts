import { setTimeout as delay } from 'node:timers/promises'
import { NameRequest, PAYMENTS } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { PayChannels } from '../pay/channels.ts'
import { closeWithoutResponse } from '../pay/faults.routes.ts'
import type { PaymentFaults } from '../pay/faults.ts'
import { accountHolder } from './names.ts'

/** Route of the bank's account name lookup; 404 if there is no such account. */
export function nameRoutes(app: App, channels: PayChannels, faults: PaymentFaults): void {
  app.post(
    PAYMENTS.names,
    { preHandler: channels.requireChannel, config: { access: 'public' }, schema: { body: NameRequest } },
    async (request, reply) => {
      const fault = faults.find('names', channels.channelOf(request))
      if (fault?.name === 'silent' || fault?.name === 'unanswered') return closeWithoutResponse(reply, fault.ms)
      if (fault?.name === 'late') await delay(fault.ms)
      const name = fault?.name === 'refused' ? null : accountHolder(request.body.number)
      return name === null ? reply.code(404).send({ error: 'unknown' }) : { name }
    },
  )
}
