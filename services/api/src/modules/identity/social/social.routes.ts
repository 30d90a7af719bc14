import type { App } from '@tessera/server'
import { FinishSocial, StartSocial, UnlinkSocial } from '@tessera/site/calls'
import { clientOf, keepDevice } from '../../../http/client.ts'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { LetIn } from '../login/let-in.ts'
import type { SocialService } from './social.service.ts'

export function socialRoutes(app: App, social: SocialService, letIn: LetIn, limit: number): void {
  servePublic(
    app,
    StartSocial,
    async ({ body, merchant, session, request, reply }) => {
      const client = clientOf(request)
      const asker = { merchant, client, memberId: session?.memberId ?? null }
      const value = unwrap(await social.start(body, asker))
      // What comes back is taken from this browser alone.
      keepDevice(reply, client)
      return { success: true as const, value }
    },
    { refuses: ['permission.denied', 'session.missing'], readsSession: true, limit },
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
