import { type App, RequestFailure } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { ChatUnread, DeleteMessages, Inbox, InboxUnread, ReadMessages, RestoreMessages } from '@tessera/site/calls'
import { isUuid } from '../../../database/is-uuid.ts'
import { type ServeOptions, serveWithSession } from '../../../http/serve.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { type Result, unwrap } from '../../../result.ts'
import type { MessageService } from './messages.service.ts'

const ownerOf = ({ session, merchant }: { session: SessionIdentity; merchant: MerchantConfig }) => ({
  memberId: session.memberId,
  merchant,
})
const toResponse = async <T>(result: Promise<Result<T>>) => ({ success: true as const, value: unwrap(await result) })
/** Returns the message ids of a body; throws `request.invalid` if one is not a UUID. */
function idsOf({ ids }: { ids: readonly string[] }): readonly string[] {
  if (ids.some((id) => !isUuid(id))) throw new RequestFailure('request.invalid', { fields: { ids: 'format' } })
  return ids
}

export function messageRoutes(app: App, messages: MessageService): void {
  const refuses = ['permission.denied'] as const
  const pollingOptions: ServeOptions = { errorCodes: refuses, isBackground: true }
  serveWithSession(app, InboxUnread, (call) => toResponse(messages.unread(ownerOf(call))), pollingOptions)
  serveWithSession(app, ChatUnread, (call) => toResponse(messages.unreadChat(ownerOf(call))), pollingOptions)
  serveWithSession(app, Inbox, (call) => toResponse(messages.page(ownerOf(call), call.query)), { errorCodes: refuses })
  serveWithSession(
    app,
    ReadMessages,
    (call) =>
      toResponse(
        'ids' in call.body
          ? messages.markRead(ownerOf(call), idsOf(call.body))
          : messages.markAllRead(ownerOf(call), call.body.category),
      ),
    { errorCodes: refuses },
  )
  serveWithSession(app, DeleteMessages, (call) => toResponse(messages.remove(ownerOf(call), idsOf(call.body))), {
    errorCodes: refuses,
  })
  serveWithSession(app, RestoreMessages, (call) => toResponse(messages.restore(ownerOf(call), idsOf(call.body))), {
    errorCodes: refuses,
  })
}
