import { setTimeout as delay } from 'node:timers/promises'
import { NameRequest, PAYMENTS } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { PayChannels } from '../pay/channels.ts'
import { leaveSilent } from '../pay/faults.routes.ts'
import type { PayFaults } from '../pay/faults.ts'
import { holderOf } from './names.ts'

/** Route of the bank's account name lookup; 404 if there is no such account. */
export function nameRoutes(app: App, channels: PayChannels, faults: PayFaults): void {
  app.post(
    PAYMENTS.names,
    { preHandler: channels.only, config: { access: 'public' }, schema: { body: NameRequest } },
    async (request, reply) => {
      const fault = faults.of('names', channels.of(request))
      if (fault?.name === 'silent' || fault?.name === 'unanswered') return leaveSilent(reply, fault.ms)
      if (fault?.name === 'late') await delay(fault.ms)
      const name = fault?.name === 'refused' ? null : holderOf(request.body.number)
      return name === null ? reply.code(404).send({ error: 'unknown' }) : { name }
    },
  )
}
