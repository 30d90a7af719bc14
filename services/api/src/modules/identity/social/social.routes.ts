import type { App } from '@tessera/server'
import { FinishSocial, LinkSocial, StartSocial, UnlinkSocial } from '@tessera/site/calls'
import { clientOf, keepDevice } from '../../../http/client.ts'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { LetIn } from '../login/let-in.ts'
import type { SocialService } from './social.service.ts'

interface SocialRoutesDeps {
  social: SocialService
  encryption: EncryptionService
  letIn: LetIn
}

export function socialRoutes(app: App, { social, encryption, letIn }: SocialRoutesDeps, limit: number): void {
  servePublic(
    app,
    StartSocial,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const value = unwrap(await social.start(body, { merchant, client }))
      // The callback is accepted from this browser only.
      keepDevice(reply, client)
      return { success: true as const, value }
    },
    { refuses: ['permission.denied'], limit },
  )
  serveSigned(
    app,
    LinkSocial,
    async ({ body, session, merchant, request, reply }) => {
      const client = clientOf(request)
      const value = unwrap(await social.startLink(body, session.memberId, { merchant, client }))
      keepDevice(reply, client)
      return { success: true as const, value }
    },
    {
      refuses: ['permission.denied', 'login.wrong'],
      limit,
      decrypt: encryption.decrypt,
    },
  )
  servePublic(
    app,
    FinishSocial,
    async ({ body, merchant, session, request, reply }) => {
      const client = clientOf(request)
      const finished = unwrap(await social.finish(body, { merchant, client, memberId: session?.memberId ?? null }))
      if (finished.is !== 'session') return { success: true as const, value: finished }
      const begun = await letIn(reply, merchant.code, client, finished.begun)
      return { success: true as const, value: { is: finished.is, session: begun } }
    },
    {
      refuses: [
        'social.refused',
        'social.taken',
        'session.missing',
        'request.conflict',
        'user.unavailable',
        'login.non.agent',
        'login.non.member',
      ],
      readsSession: true,
      limit,
    },
  )
  serveSigned(
    app,
    UnlinkSocial,
    async ({ query, session }) => ({
      success: true as const,
      value: unwrap(await social.unlink(session.memberId, query.brand)),
    }),
    { refuses: ['request.conflict', 'user.unavailable'], limit },
  )
}
