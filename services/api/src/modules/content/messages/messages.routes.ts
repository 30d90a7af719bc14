import { type App, RequestFailure } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { ChatUnread, DeleteMessages, Inbox, InboxUnread, ReadMessages, RestoreMessages } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { isUuid } from '../../../is-uuid.ts'
import { type Outcome, unwrap } from '../../../outcome.ts'
import type { MessageService } from './messages.service.ts'

const ownerOf = ({ session, merchant }: { session: SessionIdentity; merchant: MerchantConfig }) => ({
  memberId: session.memberId,
  merchant,
})
const respond = async <T>(outcome: Promise<Outcome<T>>) => ({ success: true as const, value: unwrap(await outcome) })
/** Ids of messages; rejects a text that is not in an id's format. */
function idsOf({ ids }: { ids: readonly string[] }): readonly string[] {
  if (ids.some((id) => !isUuid(id))) throw new RequestFailure('request.invalid', { fields: { ids: 'format' } })
  return ids
}

export function messageRoutes(app: App, messages: MessageService): void {
  const refuses = ['permission.denied'] as const
  const quiet = { refuses, byItself: true }
  serveSigned(app, InboxUnread, (call) => respond(messages.inbox(ownerOf(call))), quiet)
  serveSigned(app, ChatUnread, (call) => respond(messages.chat(ownerOf(call))), quiet)
  serveSigned(app, Inbox, (call) => respond(messages.page(ownerOf(call), call.query)), { refuses })
  serveSigned(
    app,
    ReadMessages,
    (call) =>
      respond(
        'ids' in call.body
          ? messages.read(ownerOf(call), idsOf(call.body))
          : messages.readAll(ownerOf(call), call.body.category),
      ),
    { refuses },
  )
  serveSigned(app, DeleteMessages, (call) => respond(messages.remove(ownerOf(call), idsOf(call.body))), { refuses })
  serveSigned(app, RestoreMessages, (call) => respond(messages.restore(ownerOf(call), idsOf(call.body))), { refuses })
}
