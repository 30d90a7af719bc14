import { type App, RequestFailure } from '@tessera/server'
import { SendVerificationCode, Verification } from '@tessera/site/calls'
import { clientOf } from '../../../http/client.ts'
import { servePublic } from '../../../http/serve.ts'
import { guesserOf } from '../../../http/visitor.ts'
import { unwrap } from '../../../outcome.ts'
import type { SocialService } from '../social/social.service.ts'
import { channelOf, type Senders, waysOf } from './channel.domain.ts'
import type { CodeService } from './codes.service.ts'

interface CodeRoutesDeps {
  codes: CodeService
  senders: Senders
  social: Pick<SocialService, 'brandsOf'>
}

export function codeRoutes(app: App, { codes, senders, social }: CodeRoutesDeps, limit: number): void {
  servePublic(
    app,
    SendVerificationCode,
    async ({ body, merchant, session, request }) => {
      if (channelOf(merchant, senders) !== 'sms') throw new RequestFailure('permission.denied')
      if (body.purpose === 'prove' && !session) throw new RequestFailure('session.missing')
      const visitor = { ...guesserOf(merchant.code, request.ip), client: clientOf(request) }
      const value = unwrap(await codes.ask(body, merchant, visitor))
      return { success: true as const, value }
    },
    {
      refuses: ['permission.denied', 'session.missing', 'mobile.invalid', 'captcha.needed', 'captcha.wrong'],
      readsSession: true,
      limit,
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
          required: waysOf(merchant, channel),
          provider: channel === 'firebase' ? senders.provider : null,
          mail: senders.mail,
          socials: social.brandsOf(merchant),
        },
      }
    },
    { shared: true },
  )
}
