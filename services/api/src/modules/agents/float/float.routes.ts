import type { App } from '@tessera/server'
import { AgentFloat, AgentRecords as AgentRecordsCall, MoveFloat, SendFloat } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { type ServeOptions, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { FloatService } from './float.service.ts'
import type { AgentRecords } from './records.service.ts'

interface RouteDeps {
  floats: FloatService
  agentRecords: AgentRecords
  encryption: EncryptionService
  once: RunIdempotent
}

/** Part of the body that identifies the request. The payment password is left out because it could be guessed from the hash. */
const idempotentInputOf = (body: unknown): unknown => {
  const { paymentPassword: _, ...input } = body as Record<string, unknown>
  return input
}

/** `limit`: attempts per minute and address, so that the payment password cannot be guessed. */
export function floatRoutes(
  app: App,
  { floats, agentRecords, encryption, once }: RouteDeps,
  maxPerMinute: number,
): void {
  const success = true as const
  const { decrypt } = encryption
  const keyOf = (headers: Record<string, unknown>) => String(headers[IDEMPOTENCY_KEY])
  const secured: ServeOptions = {
    rateLimit: maxPerMinute,
    idempotent: { run: once, identify: idempotentInputOf },
    decrypt,
  }
  serveWithSession(
    app,
    AgentFloat,
    async ({ session, merchant }) => ({ success, value: unwrap(await floats.summary(session.memberId, merchant)) }),
    { errorCodes: ['user.unavailable'] },
  )
  serveWithSession(
    app,
    MoveFloat,
    async ({ session: { memberId }, merchant, body, request }) => ({
      success,
      value: unwrap(await floats.move({ ...body, memberId, merchant, key: keyOf(request.headers) })),
    }),
    {
      errorCodes: [
        'user.unavailable',
        'protection.active',
        'payment.password.wrong',
        'payment.password.locked',
        'debt.open',
        'bonus.active',
        'funds.insufficient',
      ],
      ...secured,
    },
  )
  serveWithSession(
    app,
    SendFloat,
    async ({ session: { memberId }, merchant, body, request }) => ({
      success,
      value: unwrap(await floats.send({ ...body, memberId, merchant, key: keyOf(request.headers) })),
    }),
    {
      errorCodes: [
        'user.unavailable',
        'protection.active',
        'payment.password.wrong',
        'payment.password.locked',
        'account.cooling',
        'transfer.refused',
        'transfer.limit',
        'amount.range',
        'debt.open',
        'funds.insufficient',
      ],
      ...secured,
    },
  )
  serveWithSession(app, AgentRecordsCall, async ({ session, merchant, query }) => ({
    success,
    value: unwrap(await agentRecords.page(session.memberId, merchant, query)),
  }))
}
