import { oncePerHost } from '@tessera/platform'
import { inboxApi } from './features/inbox/inbox.api.ts'
import { InboxStore } from './features/inbox/inbox.store.ts'

/** The store of the inbox. */
export const composeInbox = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const inbox = new InboxStore(
    inboxApi(http, () => locale.language),
    (unread) => events.emit('inbox:changed', { unread }),
  )
  events.on('language:reload', () => void (inbox.counts && inbox.reload()), lifetime)
  events.on('inbox:changed', ({ unread }) => inbox.syncUnread(unread), lifetime)
  events.on('session:ended', inbox.forget, lifetime)
  return { inbox, dispose: inbox.clearUndo }
})
