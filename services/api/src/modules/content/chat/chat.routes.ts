import type { App } from '@tessera/server'
import { ChatAnchors, ChatFocus, ChatModels, LaunchChat } from '@tessera/site/calls'
import { originOf } from '../../../http/origin.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { ChatService } from './chat.service.ts'

const success = true as const

/** Routes that list the hosts of chat rooms and open the member's own room. */
export function chatRoutes(app: App, chat: ChatService): void {
  const refuses = ['permission.denied', 'system.busy'] as const
  for (const [call, filter] of [
    [ChatAnchors, 'all'],
    [ChatFocus, 'followed'],
    [ChatModels, 'models'],
  ] as const)
    serveWithSession(
      app,
      call,
      async ({ session, merchant, query }) => ({
        success,
        value: unwrap(await chat.listHosts({ memberId: session.memberId, merchant }, query.language, filter)),
      }),
      { errorCodes: refuses },
    )
  serveWithSession(
    app,
    LaunchChat,
    async ({ session, merchant, query, request }) => {
      const { language, headerColor, title } = query
      const backUrl = new URL(query.backUrl, originOf(request)).href
      const owner = { memberId: session.memberId, merchant }
      return { success, value: unwrap(await chat.launch(owner, { language, headerColor, title, backUrl })) }
    },
    { errorCodes: refuses },
  )
}
