import { reaction } from 'mobx'
import type { Shell } from '../stores/shell.ts'
import { aboutEvery } from './about-every.ts'

/** A site that closes is closed in every open tab within half a minute, and opens again as fast. */
const EVERY_MS = 20_000

/** What of the shell the status concerns. */
export interface StatusFollower {
  status: Pick<Shell['status'], 'load' | 'code' | 'phase'>
  session: Pick<Shell['session'], 'isLoggedIn' | 'renew'>
  wallet: Pick<Shell['wallet'], 'refresh'>
  announcements: Pick<Shell['announcements'], 'reload'>
}

/**
 * Reads the status again and again while the tab is in front, and at once when it comes to the front. Once a closed site is open
 * again, what the frame asked for meanwhile is asked for anew: it was refused.
 */
export function followStatus({ status, session, wallet, announcements }: StatusFollower, view: Window): void {
  const read = () => {
    if (view.document.visibilityState === 'visible') void status.load()
  }
  aboutEvery(EVERY_MS, read, view)
  view.addEventListener('online', read)
  view.document.addEventListener('visibilitychange', read)
  reaction(
    () => status.code === 0 && status.phase === 'ready',
    (isOpen) => {
      if (!isOpen) return
      void announcements.reload()
      if (!session.isLoggedIn) return
      void session.renew()
      void wallet.refresh()
    },
  )
}
