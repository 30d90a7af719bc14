import type { App } from '@tessera/server'
import { AffiliateCheck, Countries, Register, UsernameCheck, ValidationSettings } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { servePublic } from '../../../http/serve.ts'
import { visitorAndNetwork, visitorOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../result.ts'
import { channelOf, type MessageChannels } from '../codes/channel.domain.ts'
import type { OtpLimiter } from '../codes/otp-limiter.service.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { IssueSession } from '../login/issue-session.ts'
import { COUNTRIES } from './countries.domain.ts'
import { loginRules, registerRules } from './register.domain.ts'
import type { RegisterService } from './register.service.ts'

interface RegisterRoutesDeps {
  register: RegisterService
  encryption: EncryptionService
  senders: MessageChannels
  otpLimiter: Pick<OtpLimiter, 'admitCheck'>
  issueSession: IssueSession
}

export function registerRoutes(
  app: App,
  { register, encryption, senders, otpLimiter, issueSession }: RegisterRoutesDeps,
  maxPerMinute: number,
): void {
  servePublic(
    app,
    Register,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const visitor = visitorOf(merchant.code, request.ip)
      const { userName, begun } = unwrap(await register.register(body, merchant, { visitor, client }))
      const session = begun && (await issueSession(reply, merchant.code, client, begun))
      return { success: true as const, value: { userName, ...(session ? { session } : {}) } }
    },
    {
      errorCodes: [
        'permission.denied',
        'mobile.invalid',
        'captcha.needed',
        'captcha.wrong',
        'verification.wrong',
        'invite.invalid',
        'referrer.wrong',
        'username.taken',
        'social.refused',
        'social.taken',
      ],
      rateLimit: maxPerMinute,
      decrypt: encryption.decrypt,
    },
  )
  servePublic(
    app,
    ValidationSettings,
    async ({ merchant }) => {
      const channel = channelOf(merchant, senders)
      const { termsVersion } = merchant
      const value = { register: registerRules(merchant, channel), login: loginRules(merchant, channel), termsVersion }
      return { success: true as const, value }
    },
    { isPubliclyCacheable: true },
  )
  servePublic(
    app,
    UsernameCheck,
    async ({ query, merchant, request }) => {
      const visitor = visitorAndNetwork(merchant.code, request.ip)
      unwrap(await otpLimiter.admitCheck({ merchant: merchant.code, visitor, captcha: query }))
      return { success: true as const, value: { available: await register.isUsernameFree(query.username, merchant) } }
    },
    { errorCodes: ['captcha.needed', 'captcha.wrong'], rateLimit: maxPerMinute },
  )
  servePublic(
    app,
    AffiliateCheck,
    async ({ query, merchant }) => {
      const exists = await register.hasAffiliateCode(query.code, merchant)
      return { success: true as const, data: { success: exists }, value: { code: exists ? query.code : null } }
    },
    { rateLimit: maxPerMinute },
  )
  servePublic(app, Countries, async () => ({ success: true as const, value: [...COUNTRIES] }), {
    isPubliclyCacheable: true,
  })
}
