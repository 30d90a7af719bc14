import { HOME, loginPath } from '../../stores/navigation.ts'
import type { Shell } from '../../stores/shell.ts'
import { unlockApi } from './unlock.api.ts'
import { UnlockStore } from './unlock.store.ts'

/** The lock screen's form over the shell's own stores. */
export function createUnlock({ session, lock, http, popups, navigation }: Shell): UnlockStore {
  const { handle } = session
  return new UnlockStore({
    api: unlockApi(http),
    onUnlocked(newSession) {
      if (handle) session.applySession(handle, newSession)
      lock.unlock()
    },
    async leave() {
      // A member without a password can go on only after another login.
      const target = session.hasPassword ? HOME : loginPath(navigation.path)
      await session.endSession()
      if (popups.open) popups.hide(popups.open)
      popups.setMenu(false)
      navigation.replace(target)
    },
  })
}
