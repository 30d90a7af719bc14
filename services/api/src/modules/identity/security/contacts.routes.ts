import type { App } from '@tessera/server'
import { ProveEmail, ProveMobile, SetEmail } from '@tessera/site/calls'
import { originOf } from '../../../http/origin.ts'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { visitorAndNetwork } from '../../../http/visitor.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ContactService } from './contacts.service.ts'
import type { SecurityService } from './security.service.ts'

interface RouteDeps {
  contacts: ContactService
  security: SecurityService
  encryption: EncryptionService
}

export function contactRoutes(app: App, { contacts, security, encryption }: RouteDeps, maxPerMinute: number): void {
  const { decrypt } = encryption
  serveWithSession(
    app,
    ProveMobile,
    async ({ session, merchant, body }) => {
      unwrap(await contacts.verifyMobile(session.memberId, body, merchant))
      return { success: true as const, value: unwrap(await security.overview(session.memberId)) }
    },
    {
      errorCodes: ['permission.denied', 'login.wrong', 'verification.wrong', 'mobile.invalid', 'user.unavailable'],
      rateLimit: maxPerMinute,
      decrypt,
    },
  )
  serveWithSession(
    app,
    SetEmail,
    async ({ session, merchant, body, request }) => {
      const visitor = visitorAndNetwork(merchant.code, request.ip)
      const context = { merchant, visitor, origin: originOf(request) }
      const value = unwrap(await contacts.setEmail(session.memberId, body, context))
      return { success: true as const, value }
    },
    {
      errorCodes: ['permission.denied', 'login.wrong', 'captcha.needed', 'captcha.wrong'],
      rateLimit: maxPerMinute,
      decrypt,
    },
  )
  servePublic(
    app,
    ProveEmail,
    async ({ body, merchant }) => ({
      success: true as const,
      value: unwrap(await contacts.verifyEmail(body.token, merchant)),
    }),
    { errorCodes: ['link.over'], rateLimit: maxPerMinute },
  )
}
