import type { App } from '@tessera/server'
import { ProveEmail, ProveMobile, SetEmail } from '@tessera/site/calls'
import { originOf } from '../../../http/origin.ts'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { guesserOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ContactService } from './contacts.service.ts'
import type { SecurityService } from './security.service.ts'

interface Services {
  contacts: ContactService
  security: SecurityService
  encryption: EncryptionService
}

export function contactRoutes(app: App, { contacts, security, encryption }: Services, limit: number): void {
  const { decrypt } = encryption
  serveSigned(
    app,
    ProveMobile,
    async ({ session, merchant, body }) => {
      unwrap(await contacts.proveMobile(session.memberId, body, merchant))
      return { success: true as const, value: unwrap(await security.of(session.memberId)) }
    },
    {
      refuses: ['permission.denied', 'login.wrong', 'verification.wrong', 'mobile.invalid', 'user.unavailable'],
      limit,
      decrypt,
    },
  )
  serveSigned(
    app,
    SetEmail,
    async ({ session, merchant, body, request }) => {
      const visitor = guesserOf(merchant.code, request.ip)
      const from = { merchant, visitor, origin: originOf(request) }
      const value = unwrap(await contacts.setEmail(session.memberId, body, from))
      return { success: true as const, value }
    },
    { refuses: ['permission.denied', 'login.wrong', 'captcha.needed', 'captcha.wrong'], limit, decrypt },
  )
  servePublic(
    app,
    ProveEmail,
    async ({ body, merchant }) => ({
      success: true as const,
      value: unwrap(await contacts.proveEmail(body.token, merchant)),
    }),
    { refuses: ['link.over'], limit },
  )
}
