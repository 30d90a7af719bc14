import type { App } from '@tessera/server'
import { TRIAL_TYPE } from '@tessera/site'
import { Login, UnlockSession } from '@tessera/site/calls'
import type { FastifyReply } from 'fastify'
import { clientOf, keepDevice } from '../../../http/client.ts'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { dropSecret, giveSecret, handleOf, secretsOf } from '../../../http/session-cookie.ts'
import { guesserOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { SessionService } from '../sessions/sessions.service.ts'
import type { LoginService } from './login.service.ts'
import type { UnlockService } from './unlock.service.ts'

interface LoginRoutesDeps {
  login: LoginService
  unlock: UnlockService
  sessions: Pick<SessionService, 'all' | 'end'>
  encryption: EncryptionService
}

export function loginRoutes(app: App, { login, unlock, sessions, encryption }: LoginRoutesDeps, limit: number): void {
  const decrypt = async (header: string | undefined, body: unknown) => unwrap(await encryption.open(header, body))

  /** Ends what the browser held before. A trial ends only for the page that was in it: another tab may still play. */
  const leaveEarlier = async (reply: FastifyReply, merchantCode: string): Promise<void> => {
    const { request } = reply
    const handle = handleOf(request)
    for (const earlier of await sessions.all(secretsOf(request), merchantCode)) {
      if (earlier.type === TRIAL_TYPE && earlier.handle !== handle) continue
      await sessions.end(earlier)
      dropSecret(reply, earlier)
    }
  }

  servePublic(
    app,
    Login,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const visitor = { ...guesserOf(merchant.code, request.ip), client }
      const { session, secret } = unwrap(await login.login(body, merchant, visitor))
      keepDevice(reply, client)
      await leaveEarlier(reply, merchant.code)
      giveSecret(reply, secret)
      return { success: true as const, value: session }
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
