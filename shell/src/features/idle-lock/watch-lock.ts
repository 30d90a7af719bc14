import { reaction } from 'mobx'
import { LOCK_KEY } from '../../stores/session-storage.ts'
import type { Shell } from '../../stores/shell.ts'
import { tellLock } from './tell-lock.ts'
import { watchIdle } from './watch-idle.ts'

/**
 * Locks on inactivity, notifies the server, and follows the other tabs of this browser. Returns a function that ends this.
 */
export function watchLock(shell: Shell, view: Window): () => void {
  const { lock, session, wallet } = shell
  const idle = watchIdle(shell, view)
  const telling = tellLock(shell)
  const stop = reaction(
    () => lock.isLocked,
    (locked) => {
      if (locked) return telling.begin()
      telling.stop()
      idle.check()
      if (!session.isLoggedIn) return
      // A page that was opened while locked has loaded nothing yet.
      void session.loadMember()
      void wallet.refresh()
    },
  )
  const end = new AbortController()
  view.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== LOCK_KEY) return
      lock.follow()
      // Still locked: the session may have ended in that tab, and the server knows.
      if (lock.isLocked) telling.begin()
    },
    { signal: end.signal },
  )
  view.addEventListener('online', () => lock.isLocked && telling.begin(), { signal: end.signal })
  if (lock.isLocked) telling.begin()
  return () => {
    end.abort()
    stop()
    telling.stop()
    idle.stop()
  }
}
