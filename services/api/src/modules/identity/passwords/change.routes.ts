import type { App } from '@tessera/server'
import { ChangePassword } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { giveSecret } from '../../../http/session-cookie.ts'
import { guesserOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ChangeService } from './change.service.ts'

export function passwordRoutes(app: App, changes: ChangeService, encryption: EncryptionService, limit: number): void {
  serveSigned(
    app,
    ChangePassword,
    async ({ body, merchant, session, request, reply }) => {
      const visitor = guesserOf(merchant.code, request.ip)
      const renewed = unwrap(await changes.change(body, session, merchant, visitor))
      giveSecret(reply, renewed.secret)
      return { success: true as const, value: renewed.session }
    },
    {
      refuses: ['login.wrong', 'modify.new.old.same'],
      limit,
      decrypt: encryption.decrypt,
    },
  )
}
