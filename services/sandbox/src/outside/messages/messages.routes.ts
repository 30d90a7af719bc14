import { setTimeout as delay } from 'node:timers/promises'
import { Fault, Mail, type MessageKind, MessagesQuery, OUTSIDE, Sms } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import { requireBearer } from '../bearer.ts'
import type { Faults } from '../faults.ts'
import type { MessageBox } from './messages.ts'

const MAX_MAIL_BYTES = 524_288
/** Time after which the connection is closed if a fault suppresses the response. */
const SILENT_CLOSE_MS = 60_000

export interface MessagesRoutes {
  key: string
  messages: MessageBox
  faults: Faults
}

/** Routes of the gateways for SMS and mail, and routes for tests. */
export function messagesRoutes(app: App, { key, messages, faults }: MessagesRoutes): void {
  const protectedRoute = { preHandler: requireBearer(key), config: { access: 'public' } } as const

  const acceptMessage = async (kind: MessageKind, message: Sms | Mail, reply: FastifyReply) => {
    const fault = faults.find(kind, message.to)
    if (fault?.name === 'refused') return reply.code(422).send({ error: 'refused' })
    if (fault?.name === 'slow') await delay(fault.ms)
    const storedMessage = messages.storeMessage(kind, message, fault?.name === 'duplicate' ? 2 : 1)
    if (fault?.name !== 'silent') return storedMessage
    reply.hijack()
    setTimeout(() => reply.raw.destroy(), SILENT_CLOSE_MS).unref()
    return reply
  }

  app.post(OUTSIDE.sms, { ...protectedRoute, schema: { body: Sms } }, ({ body }, reply) =>
    acceptMessage('sms', body, reply),
  )
  app.post(OUTSIDE.mail, { ...protectedRoute, bodyLimit: MAX_MAIL_BYTES, schema: { body: Mail } }, ({ body }, reply) =>
    acceptMessage('mail', body, reply),
  )
  app.get(OUTSIDE.messages, { ...protectedRoute, schema: { querystring: MessagesQuery } }, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: messages.list(query) }
  })
  app.post(OUTSIDE.faults, { ...protectedRoute, schema: { body: Fault } }, async ({ body }, reply) => {
    faults.set(body)
    return reply.code(204).send()
  })
}
