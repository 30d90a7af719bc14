import type { App } from '@tessera/server'
import { ChangePassword } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { setSessionCookie } from '../../../http/session-cookie.ts'
import { visitorAndNetwork } from '../../../http/visitor.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ChangeService } from './change.service.ts'

export function passwordRoutes(app: App, changes: ChangeService, encryption: EncryptionService, limit: number): void {
  serveWithSession(
    app,
    ChangePassword,
    async ({ body, merchant, session, request, reply }) => {
      const visitor = visitorAndNetwork(merchant.code, request.ip)
      const renewed = unwrap(await changes.change(body, session, merchant, visitor))
      setSessionCookie(reply, renewed.secret)
      return { success: true as const, value: renewed.session }
    },
    {
      errorCodes: ['login.wrong', 'login.stale', 'modify.new.old.same'],
      rateLimit: limit,
      decrypt: encryption.decrypt,
    },
  )
}
