import type { App } from '@tessera/server'
import { Login, UnlockSession } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { giveSecret } from '../../../http/session-cookie.ts'
import { guesserOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { LetIn } from './let-in.ts'
import type { LoginService } from './login.service.ts'
import type { UnlockService } from './unlock.service.ts'

interface LoginRoutesDeps {
  login: LoginService
  unlock: UnlockService
  letIn: LetIn
  encryption: EncryptionService
}

export function loginRoutes(app: App, { login, unlock, letIn, encryption }: LoginRoutesDeps, limit: number): void {
  const { decrypt } = encryption

  servePublic(
    app,
    Login,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const visitor = { ...guesserOf(merchant.code, request.ip), client }
      const begun = unwrap(await login.login(body, merchant, visitor))
      return { success: true as const, value: await letIn(reply, merchant.code, client, begun) }
    },
    {
      refuses: [
        'permission.denied',
        'captcha.needed',
        'captcha.wrong',
        'login.wrong',
        'verification.wrong',
        'login.non.agent',
        'login.non.member',
        'social.refused',
        'social.taken',
      ],
      limit,
      decrypt,
    },
  )
  serveSigned(
    app,
    UnlockSession,
    async ({ body, session, reply }) => {
      const renewed = unwrap(await unlock.unlock(session, body.password))
      giveSecret(reply, renewed.secret)
      return { success: true as const, value: renewed.session }
    },
    { refuses: ['login.wrong', 'session.ended'], limit, decrypt },
  )
}
