import type { App } from '@tessera/server'
import { FinishSocial, LinkSocial, StartSocial, UnlinkSocial } from '@tessera/site/calls'
import { clientOf, setDeviceCookie } from '../../../http/client.ts'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { IssueSession } from '../login/issue-session.ts'
import type { SocialService } from './social.service.ts'

interface SocialRoutesDeps {
  social: SocialService
  encryption: EncryptionService
  issueSession: IssueSession
}

export function socialRoutes(
  app: App,
  { social, encryption, issueSession }: SocialRoutesDeps,
  maxPerMinute: number,
): void {
  servePublic(
    app,
    StartSocial,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const value = unwrap(await social.start(body, { merchant, client }))
      // The callback is accepted from this browser only.
      setDeviceCookie(reply, client)
      return { success: true as const, value }
    },
    { errorCodes: ['permission.denied'], rateLimit: maxPerMinute },
  )
  serveWithSession(
    app,
    LinkSocial,
    async ({ body, session, merchant, request, reply }) => {
      const client = clientOf(request)
      const value = unwrap(await social.startLink(body, session.memberId, { merchant, client }))
      setDeviceCookie(reply, client)
      return { success: true as const, value }
    },
    {
      errorCodes: ['permission.denied', 'login.wrong'],
      rateLimit: maxPerMinute,
      decrypt: encryption.decrypt,
    },
  )
  servePublic(
    app,
    FinishSocial,
    async ({ body, merchant, session, request, reply }) => {
      const client = clientOf(request)
      const result = unwrap(await social.finish(body, { merchant, client, memberId: session?.memberId ?? null }))
      if (result.is !== 'session') return { success: true as const, value: result }
      const issuedSession = await issueSession(reply, merchant.code, client, result.begun)
      return { success: true as const, value: { is: result.is, session: issuedSession } }
    },
    {
      errorCodes: [
        'social.refused',
        'social.taken',
        'session.missing',
        'request.conflict',
        'user.unavailable',
        'login.non.agent',
        'login.non.member',
      ],
      readsSession: true,
      rateLimit: maxPerMinute,
    },
  )
  serveWithSession(
    app,
    UnlinkSocial,
    async ({ query, session }) => ({
      success: true as const,
      value: unwrap(await social.unlink(session.memberId, query.brand)),
    }),
    { errorCodes: ['request.conflict', 'user.unavailable'], rateLimit: maxPerMinute },
  )
}
