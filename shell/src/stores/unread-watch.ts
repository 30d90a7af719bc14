import { canInbox } from '@tessera/contracts'
import { ChatUnread, InboxUnread } from '@tessera/contracts/calls'
import { reaction } from 'mobx'
import type { Shell } from './shell.ts'

const EVERY_MS = 60_000
/** Calls that follow each other more closely are one (CON-075). */
const THROTTLE_MS = 250

/** Keeps the unread counts: at once, every minute, and when the page comes back to the front. Type 4 has none (SHL-142, SHL-143). */
export function watchUnread({ session, status, http, unread }: Shell, view: Window): () => void {
  let last = Number.NEGATIVE_INFINITY

  const ask = async (place: 'inbox' | 'chat', call: () => Promise<number>) => {
    const token = session.token
    try {
      const count = await call()
      if (session.token === token) unread.take(place, count)
    } catch {
      // The last count stays; nobody is alerted for a badge (CON-076).
    }
  }
  const refresh = () => {
    const { current } = session
    if (!current || !canInbox(current.type) || view.document.hidden) return
    const at = view.performance.now()
    if (at - last < THROTTLE_MS) return
    last = at
    if (status.isOn('MAILCEN')) void ask('inbox', async () => (await http.call(InboxUnread)).value.unread)
    if (status.isOn('CBS3')) void ask('chat', async () => (await http.call(ChatUnread)).value.unReadCount)
  }

  const stop = reaction(
    () => session.token,
    () => {
      last = Number.NEGATIVE_INFINITY
      refresh()
    },
    { fireImmediately: true },
  )
  const timer = view.setInterval(refresh, EVERY_MS)
  view.addEventListener('focus', refresh)
  view.document.addEventListener('visibilitychange', refresh)
  return () => {
    stop()
    view.clearInterval(timer)
    view.removeEventListener('focus', refresh)
    view.document.removeEventListener('visibilitychange', refresh)
  }
}
