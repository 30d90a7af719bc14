import type { App } from '@tessera/server'
import { Withdraw, Withdrawal, WithdrawInfo } from '@tessera/site/calls'
import { IDEMPOTENCY_KEY, type Once } from '../../../http/idempotency.ts'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { WithdrawalService } from './withdrawals.service.ts'

interface RouteDeps {
  withdrawals: WithdrawalService
  encryption: EncryptionService
  once: Once
}

/** Content that identifies the call; without the payment password, which could be guessed from its hash. */
const inputOf = (body: unknown): unknown => {
  const { accountId, amount } = body as { accountId?: unknown; amount?: unknown }
  return { accountId, amount }
}

export function withdrawalRoutes(app: App, { withdrawals, encryption, once }: RouteDeps, limit: number): void {
  const success = true as const
  serveSigned(
    app,
    WithdrawInfo,
    async ({ session, merchant }) => ({ success, value: unwrap(await withdrawals.info(session.memberId, merchant)) }),
    { refuses: ['user.unavailable'] },
  )
  serveSigned(
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
      refuses: [
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
      limit,
      once: { do: once, of: inputOf },
      decrypt: encryption.decrypt,
    },
  )
  serveSigned(app, Withdrawal, async ({ session, query }) => ({
    success,
    value: unwrap(await withdrawals.order(session.memberId, query.id)),
  }))
}
