import { storageOf } from '@tessera/platform'
import { createSessionStorage, SESSION_KEY } from '../stores/session-storage.ts'
import type { Shell } from '../stores/shell.ts'

/**
 * Loads a guest's page again with the session that another tab of this browser has started. A member's tab learns of a new session
 * from the response to its next call; a guest's tab makes no such call.
 */
export function followLogin({ session }: Pick<Shell, 'session'>, view: Window & typeof globalThis): void {
  const stored = createSessionStorage(storageOf('localStorage', view), storageOf('sessionStorage', view))
  const follow = () => {
    if (view.document.visibilityState === 'hidden' || session.isLoggedIn) return
    if (stored.readSession() !== null) view.location.reload()
  }
  view.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY) follow()
  })
  view.document.addEventListener('visibilitychange', follow)
}
