import type { App } from '@tessera/server'
import { ChatUnread, InboxUnread } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { MessageService } from './messages.service.ts'

export function messageRoutes(app: App, messages: MessageService): void {
  serveSigned(
    app,
    InboxUnread,
    async ({ session, merchant }) => ({
      success: true as const,
      value: unwrap(await messages.inbox(session.memberId, merchant)),
    }),
    { refuses: ['permission.denied'], byItself: true },
  )
  serveSigned(
    app,
    ChatUnread,
    async ({ session, merchant }) => ({
      success: true as const,
      value: unwrap(await messages.chat(session.memberId, merchant)),
    }),
    { refuses: ['permission.denied'], byItself: true },
  )
}
