import type { App } from '@tessera/server'
import { Login, UnlockSession } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { setSessionCookie } from '../../../http/session-cookie.ts'
import { visitorAndNetwork } from '../../../http/visitor.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { IssueSession } from './issue-session.ts'
import type { LoginService } from './login.service.ts'
import type { UnlockService } from './unlock.service.ts'

interface LoginRoutesDeps {
  login: LoginService
  unlock: UnlockService
  issueSession: IssueSession
  encryption: EncryptionService
}

export function loginRoutes(
  app: App,
  { login, unlock, issueSession, encryption }: LoginRoutesDeps,
  maxPerMinute: number,
): void {
  const { decrypt } = encryption

  servePublic(
    app,
    Login,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const visitor = { ...visitorAndNetwork(merchant.code, request.ip), client }
      const newSession = unwrap(await login.login(body, merchant, visitor))
      return { success: true as const, value: await issueSession(reply, merchant.code, client, newSession) }
    },
    {
      errorCodes: [
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
      rateLimit: maxPerMinute,
      decrypt,
    },
  )
  serveWithSession(
    app,
    UnlockSession,
    async ({ body, session, reply }) => {
      const renewed = unwrap(await unlock.unlock(session, body.password))
      setSessionCookie(reply, renewed.secret)
      return { success: true as const, value: renewed.session }
    },
    { errorCodes: ['login.wrong', 'session.ended'], rateLimit: maxPerMinute, decrypt },
  )
}
