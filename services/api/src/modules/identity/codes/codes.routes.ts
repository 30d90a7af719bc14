import { type App, RequestFailure } from '@tessera/server'
import { SendVerificationCode, Verification } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { servePublic } from '../../../http/serve.ts'
import { visitorAndNetwork } from '../../../http/visitor.ts'
import { unwrap } from '../../../result.ts'
import type { SocialService } from '../social/social.service.ts'
import { channelOf, type MessageChannels, verifiedPurposesOf } from './channel.domain.ts'
import type { CodeService } from './codes.service.ts'

interface CodeRoutesDeps {
  codes: CodeService
  senders: MessageChannels
  social: Pick<SocialService, 'brandsOf'>
}

export function codeRoutes(app: App, { codes, senders, social }: CodeRoutesDeps, maxPerMinute: number): void {
  servePublic(
    app,
    SendVerificationCode,
    async ({ body, merchant, session, request }) => {
      if (channelOf(merchant, senders) !== 'sms') throw new RequestFailure('permission.denied')
      if (body.purpose === 'prove' && !session) throw new RequestFailure('session.missing')
      const visitor = { ...visitorAndNetwork(merchant.code, request.ip), client: clientOf(request) }
      const value = unwrap(await codes.send(body, merchant, visitor))
      return { success: true as const, value }
    },
    {
      errorCodes: ['permission.denied', 'session.missing', 'mobile.invalid', 'captcha.needed', 'captcha.wrong'],
      readsSession: true,
      rateLimit: maxPerMinute,
    },
  )
  servePublic(
    app,
    Verification,
    async ({ merchant }) => {
      const channel = channelOf(merchant, senders)
      return {
        success: true as const,
        value: {
          channel,
          required: verifiedPurposesOf(merchant, channel),
          provider: channel === 'firebase' ? senders.provider : null,
          mail: senders.mail,
          socials: social.brandsOf(merchant),
        },
      }
    },
    { isPubliclyCacheable: true },
  )
}
