import type { App } from '@tessera/server'
import { AccountClosing, CloseAccount, KeepAccount } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ClosingService } from './closing.service.ts'

export function closingRoutes(app: App, closings: ClosingService, encryption: EncryptionService, limit: number): void {
  const { decrypt } = encryption
  serveSigned(app, AccountClosing, async ({ session }) => ({
    success: true as const,
    value: await closings.of(session.memberId),
  }))
  serveSigned(
    app,
    CloseAccount,
    async ({ session, merchant, body }) => ({
      success: true as const,
      value: unwrap(await closings.ask(session.memberId, body.password, merchant)),
    }),
    { refuses: ['login.wrong', 'closing.balance'], limit, decrypt },
  )
  serveSigned(app, KeepAccount, async ({ session }) => ({
    success: true as const,
    value: await closings.keep(session.memberId),
  }))
}
