import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useState } from 'react'
import { LockCover } from './features/idle-lock/lock-cover.tsx'
import { SlotFillers } from './features/slice-view/slot-fillers.tsx'
import { Frame } from './frame.tsx'
import { ShellContext } from './shell-context.ts'
import { SiteRouter } from './site-router.tsx'
import { followSession } from './stores/follow-session.ts'
import type { Shell } from './stores/shell.ts'

const showLastLogin = async (shell: Shell): Promise<void> => {
  const lastLoginModule = await import(
    /* webpackChunkName: "last-login" */ './features/session-clock/show-last-login.ts'
  )
  await lastLoginModule.showLastLogin(shell)
}

interface AppProps {
  shell: Shell
  /** Called once the site is rendered in the document. */
  onShown: () => void
}

export const App = observer(function App({ shell, onShown }: AppProps) {
  const { session, lock, events } = shell
  const isMember = session.isLoggedIn && !session.isTrial
  // If locked from the start, the page beneath is not rendered: its requests would be rejected.
  const [isReady, setReady] = useState(!lock.isLocked)
  if (!isReady && !lock.isLocked) setReady(true)

  useLayoutEffect(onShown, [onShown])
  useEffect(() => {
    // With a session the frame refreshes it and loads the member's rank and balance (SHL-036, SHL-037).
    if (!shell.session.isLoggedIn) return
    void shell.session.renew()
    void shell.wallet.refresh()
  }, [shell])
  useEffect(
    () => (session.isLoggedIn ? followSession(shell, isMember) : undefined),
    [shell, session.isLoggedIn, isMember],
  )
  useEffect(() => events.on('session:started', () => void showLastLogin(shell).catch(console.error)), [shell, events])
  return (
    <ShellContext.Provider value={shell}>
      <SiteRouter>
        <SlotFillers>{isReady && <Frame />}</SlotFillers>
        <LockCover />
      </SiteRouter>
    </ShellContext.Provider>
  )
})
