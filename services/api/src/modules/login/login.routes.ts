import { Login } from '@tessera/contracts/calls'
import type { App } from '@tessera/server'
import { servePublic } from '../../http/serve.ts'
import { visitorOf } from '../../http/visitor.ts'
import { unwrap } from '../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { LoginService } from './login.service.ts'

export function loginRoutes(app: App, login: LoginService, encryption: EncryptionService, limit: number): void {
  servePublic(
    app,
    Login,
    async ({ body, merchant, request }) => ({
      success: true as const,
      value: unwrap(await login.login(body, merchant, visitorOf(merchant.code, request.ip))),
    }),
    { limit, decrypt: async (header, body) => unwrap(await encryption.open(header, body)) },
  )
}
