import { canInbox, receivingCount } from '@tessera/site'
import { ChatUnread, Counters, InboxUnread } from '@tessera/site/calls'
import { reaction } from 'mobx'
import { startJitteredInterval } from '../live/jittered-interval.ts'
import type { Shell } from './shell.ts'

const POLL_INTERVAL_MS = 60_000
/** Calls within this time of each other are merged into one (CON-075). */
const THROTTLE_MS = 250

/**
 * Updates the counts of waiting items: immediately, every minute, and when the page returns to the front. Members of type 4 have none
 * (SHL-142, SHL-143).
 */
export function watchUnread(
  { session, lock, status, http, unread, navigation, events }: Shell,
  view: Window,
): () => void {
  let lastRefreshAt = Number.NEGATIVE_INFINITY

  const fetchCount = async (counter: 'inbox' | 'chat' | 'rewards', call: () => Promise<number>) => {
    const { handle } = session
    try {
      const count = await call()
      if (session.handle === handle) unread.setCount(counter, count)
    } catch {
      // The last count stays; no alert is shown for a badge (CON-076).
    }
  }
  const countRewards = () => {
    if (status.isOn('REWCEN3') && navigation.canOpen('/m/rewardCenter'))
      void fetchCount('rewards', async () => receivingCount((await http.call(Counters)).value))
  }
  const refresh = () => {
    const { current } = session
    if (!current || lock.isLocked || !canInbox(current.type) || view.document.hidden) return
    const now = view.performance.now()
    if (now - lastRefreshAt < THROTTLE_MS) return
    lastRefreshAt = now
    if (status.isOn('MAILCEN')) void fetchCount('inbox', async () => (await http.call(InboxUnread)).value.unread)
    if (status.isOn('CBS3')) void fetchCount('chat', async () => (await http.call(ChatUnread)).value.unReadCount)
    countRewards()
  }

  const stopReaction = reaction(
    () => !lock.isLocked && session.handle,
    () => {
      lastRefreshAt = Number.NEGATIVE_INFINITY
      refresh()
    },
    { fireImmediately: true },
  )
  const unsubscribe = events.on('rewards:changed', countRewards)
  const stopPolling = startJitteredInterval(POLL_INTERVAL_MS, refresh, view)
  view.addEventListener('focus', refresh)
  view.document.addEventListener('visibilitychange', refresh)
  return () => {
    stopReaction()
    stopPolling()
    unsubscribe()
    view.removeEventListener('focus', refresh)
    view.document.removeEventListener('visibilitychange', refresh)
  }
}
