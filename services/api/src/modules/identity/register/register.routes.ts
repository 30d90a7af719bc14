import type { App } from '@tessera/server'
import { AffiliateCheck, Countries, Register, UsernameCheck, ValidationSettings } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import { visitorOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../outcome.ts'
import { channelOf, type Senders } from '../codes/channel.domain.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import { COUNTRIES } from './countries.domain.ts'
import { loginRules, registerRules } from './register.domain.ts'
import type { RegisterService } from './register.service.ts'

export function registerRoutes(
  app: App,
  register: RegisterService,
  encryption: EncryptionService,
  senders: Senders,
  limit: number,
): void {
  servePublic(
    app,
    Register,
    async ({ body, merchant, request }) => ({
      success: true as const,
      value: unwrap(await register.register(body, merchant, visitorOf(merchant.code, request.ip))),
    }),
    {
      refuses: [
        'permission.denied',
        'mobile.invalid',
        'captcha.needed',
        'captcha.wrong',
        'verification.wrong',
        'invite.invalid',
        'referrer.wrong',
        'username.taken',
      ],
      limit,
      decrypt: async (header, body) => unwrap(await encryption.open(header, body)),
    },
  )
  servePublic(
    app,
    ValidationSettings,
    async ({ merchant }) => {
      const channel = channelOf(merchant, senders)
      const value = { register: registerRules(merchant, channel), login: loginRules(merchant, channel) }
      return { success: true as const, value }
    },
    { shared: true },
  )
  servePublic(
    app,
    UsernameCheck,
    async ({ query, merchant }) => ({
      success: true as const,
      value: { available: await register.usernameFree(query.username, merchant) },
    }),
    { limit },
  )
  servePublic(
    app,
    AffiliateCheck,
    async ({ query, merchant }) => {
      const found = await register.affiliateExists(query.code, merchant)
      return { success: true as const, data: { success: found }, value: { code: found ? query.code : null } }
    },
    { limit },
  )
  servePublic(app, Countries, async () => ({ success: true as const, value: [...COUNTRIES] }), { shared: true })
}
