import type { App } from '@tessera/server'
import { PasswordLink, RecoverByEmail, SetPasswordByLink, SetPasswordByPhone } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { originOf } from '../../../http/origin.ts'
import { servePublic } from '../../../http/serve.ts'
import { visitorAndNetwork } from '../../../http/visitor.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { RecoveryService } from './recovery.service.ts'

export function recoveryRoutes(
  app: App,
  recovery: RecoveryService,
  encryption: EncryptionService,
  limit: number,
): void {
  const { decrypt } = encryption
  servePublic(
    app,
    SetPasswordByPhone,
    async ({ body, merchant }) => ({
      success: true as const,
      value: unwrap(await recovery.resetByPhone(body, merchant)),
    }),
    { errorCodes: ['permission.denied', 'verification.wrong'], rateLimit: limit, decrypt },
  )
  servePublic(
    app,
    RecoverByEmail,
    async ({ body, merchant, request }) => {
      const visitor = { ...visitorAndNetwork(merchant.code, request.ip), client: clientOf(request) }
      const result = await recovery.requestByMail(body, merchant, visitor, originOf(request))
      return { success: true as const, value: unwrap(result) }
    },
    { errorCodes: ['permission.denied', 'captcha.needed', 'captcha.wrong'], rateLimit: limit },
  )
  servePublic(
    app,
    PasswordLink,
    async ({ body, merchant }) => ({
      success: true as const,
      value: unwrap(await recovery.accountOfLink(body.token, merchant)),
    }),
    { errorCodes: ['link.over'], rateLimit: limit },
  )
  servePublic(
    app,
    SetPasswordByLink,
    async ({ body, merchant }) => ({
      success: true as const,
      value: unwrap(await recovery.resetByLink(body.token, body.newPassword, merchant)),
    }),
    { errorCodes: ['link.over'], rateLimit: limit, decrypt },
  )
}
