import type { App } from '@tessera/server'
import { Withdraw, Withdrawal, WithdrawInfo } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { WithdrawalService } from './withdrawals.service.ts'

interface RouteDeps {
  withdrawals: WithdrawalService
  encryption: EncryptionService
  runIdempotent: RunIdempotent
}

/** Fields of the body that identify the request; the payment password is left out because it could be guessed from the hash. */
const identifyingFields = (body: unknown): unknown => {
  const { accountId, amount } = body as { accountId?: unknown; amount?: unknown }
  return { accountId, amount }
}

export function withdrawalRoutes(
  app: App,
  { withdrawals, encryption, runIdempotent: idempotent }: RouteDeps,
  maxPerMinute: number,
): void {
  const success = true as const
  serveWithSession(
    app,
    WithdrawInfo,
    async ({ session, merchant }) => ({
      success,
      value: unwrap(await withdrawals.offerOf(session.memberId, merchant)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
  serveWithSession(
    app,
    Withdraw,
    async ({ session, merchant, body, request }) => ({
      success,
      value: unwrap(
        await withdrawals.withdraw({
          ...body,
          memberId: session.memberId,
          merchant,
          key: String(request.headers[IDEMPOTENCY_KEY]),
        }),
      ),
    }),
    {
      errorCodes: [
        'permission.denied',
        'user.unavailable',
        'payment.password.wrong',
        'payment.password.locked',
        'request.not.found',
        'account.name',
        'account.cooling',
        'amount.range',
        'withdraw.limit',
        'turnover.unmet',
        'debt.open',
        'funds.insufficient',
        'bonus.active',
      ],
      rateLimit: maxPerMinute,
      idempotent: { run: idempotent, identify: identifyingFields },
      decrypt: encryption.decrypt,
    },
  )
  serveWithSession(app, Withdrawal, async ({ session, query }) => ({
    success,
    value: unwrap(await withdrawals.order(session.memberId, query.id)),
  }))
}
