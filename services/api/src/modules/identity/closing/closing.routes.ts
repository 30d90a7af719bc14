import type { App } from '@tessera/server'
import { AccountClosing, CloseAccount, KeepAccount } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ClosingService } from './closing.service.ts'

export function closingRoutes(
  app: App,
  closings: ClosingService,
  encryption: EncryptionService,
  maxPerMinute: number,
): void {
  const { decrypt } = encryption
  serveWithSession(app, AccountClosing, async ({ session }) => ({
    success: true as const,
    value: await closings.current(session.memberId),
  }))
  serveWithSession(
    app,
    CloseAccount,
    async ({ session, merchant, body }) => ({
      success: true as const,
      value: unwrap(await closings.request(session.memberId, body.password, merchant)),
    }),
    { errorCodes: ['login.wrong', 'closing.balance'], rateLimit: maxPerMinute, decrypt },
  )
  serveWithSession(app, KeepAccount, async ({ session }) => ({
    success: true as const,
    value: await closings.cancel(session.memberId),
  }))
}
