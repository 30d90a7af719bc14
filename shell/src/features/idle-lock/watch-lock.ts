import { reaction } from 'mobx'
import { LOCK_KEY } from '../../stores/session-storage.ts'
import type { Shell } from '../../stores/shell.ts'
import { reportLock } from './report-lock.ts'
import { watchIdle } from './watch-idle.ts'

/**
 * Locks on inactivity, notifies the server, and follows the other tabs of this browser. Returns a function that ends this.
 */
export function watchLock(shell: Shell, view: Window): () => void {
  const { lock, session, wallet } = shell
  const idle = watchIdle(shell, view)
  const lockReport = reportLock(shell)
  const stopReaction = reaction(
    () => lock.isLocked,
    (isLocked) => {
      if (isLocked) return lockReport.begin()
      lockReport.stop()
      idle.check()
      if (!session.isLoggedIn) return
      // A page that was opened while locked has loaded nothing yet.
      void session.loadMember()
      void wallet.refresh()
    },
  )
  const abortController = new AbortController()
  view.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== LOCK_KEY) return
      lock.syncFromStorage()
      // Report again if it is still locked: the response shows whether the other tab has ended the session.
      if (lock.isLocked) lockReport.begin()
    },
    { signal: abortController.signal },
  )
  view.addEventListener('online', () => lock.isLocked && lockReport.begin(), { signal: abortController.signal })
  if (lock.isLocked) lockReport.begin()
  return () => {
    abortController.abort()
    stopReaction()
    lockReport.stop()
    idle.stop()
  }
}
