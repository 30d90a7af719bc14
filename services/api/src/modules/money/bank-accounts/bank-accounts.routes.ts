import type { App } from '@tessera/server'
import { AddBankAccount, BankAccounts, RemoveBankAccount } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { BankAccountService } from './bank-accounts.service.ts'

export function bankAccountRoutes(
  app: App,
  accounts: BankAccountService,
  encryption: EncryptionService,
  maxPerMinute: number,
): void {
  const success = true as const
  serveWithSession(app, BankAccounts, async ({ session }) => ({
    success,
    value: await accounts.list(session.memberId),
  }))
  serveWithSession(
    app,
    AddBankAccount,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await accounts.add({ memberId: session.memberId, merchant }, body)),
    }),
    {
      errorCodes: [
        'permission.denied',
        'account.name',
        'account.limit',
        'request.conflict',
        'login.wrong',
        'payment.password.wrong',
        'payment.password.locked',
        'user.unavailable',
      ],
      rateLimit: maxPerMinute,
      decrypt: encryption.decrypt,
    },
  )
  serveWithSession(
    app,
    RemoveBankAccount,
    async ({ session, merchant, query }) => ({
      success,
      value: unwrap(await accounts.remove({ memberId: session.memberId, merchant }, query.id)),
    }),
    { errorCodes: ['request.conflict', 'user.unavailable'] },
  )
}
