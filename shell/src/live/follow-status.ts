import { reaction } from 'mobx'
import type { Shell } from '../stores/shell.ts'
import { startJitteredInterval } from './jittered-interval.ts'

/** A site that closes is closed in every open tab within half a minute, and opens again as fast. */
const POLL_INTERVAL_MS = 20_000

/** Parts of the shell that depend on the status. */
export interface StatusFollower {
  status: Pick<Shell['status'], 'load' | 'code' | 'phase'>
  session: Pick<Shell['session'], 'isLoggedIn' | 'renew'>
  wallet: Pick<Shell['wallet'], 'refresh'>
  announcements: Pick<Shell['announcements'], 'reload'>
}

/**
 * Polls the status while the tab is in front, and immediately when it moves to the front. Once a closed site is open again,
 * the frame's data are reloaded, because requests meanwhile were rejected.
 */
export function followStatus({ status, session, wallet, announcements }: StatusFollower, view: Window): void {
  const poll = () => {
    if (view.document.visibilityState === 'visible') void status.load()
  }
  startJitteredInterval(POLL_INTERVAL_MS, poll, view)
  view.addEventListener('online', poll)
  view.document.addEventListener('visibilitychange', poll)
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
