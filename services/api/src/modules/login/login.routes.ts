import { Login, UnlockSession } from '@tessera/contracts/calls'
import type { App } from '@tessera/server'
import { servePublic, serveSigned } from '../../http/serve.ts'
import { visitorOf } from '../../http/visitor.ts'
import { unwrap } from '../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { LoginService } from './login.service.ts'
import type { UnlockService } from './unlock.service.ts'

interface LoginRoutesDeps {
  login: LoginService
  unlock: UnlockService
  encryption: EncryptionService
}

export function loginRoutes(app: App, { login, unlock, encryption }: LoginRoutesDeps, limit: number): void {
  const decrypt = async (header: string | undefined, body: unknown) => unwrap(await encryption.open(header, body))
  servePublic(
    app,
    Login,
    async ({ body, merchant, request }) => ({
      success: true as const,
      value: unwrap(await login.login(body, merchant, visitorOf(merchant.code, request.ip))),
    }),
    { limit, decrypt },
  )
  serveSigned(
    app,
    UnlockSession,
    async ({ body, session, token }) => ({
      success: true as const,
      value: unwrap(await unlock.unlock(session, token, body.password)),
    }),
    { limit, decrypt, whileLocked: true },
  )
}
