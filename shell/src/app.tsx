import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect } from 'react'
import { Frame } from './frame.tsx'
import { ShellContext } from './shell-context.ts'
import { SiteRouter } from './site-router.tsx'
import type { Shell } from './stores/shell.ts'

interface AppProps {
  shell: Shell
  /** Called once the site stands in the document. */
  onShown: () => void
}

export const App = observer(function App({ shell, onShown }: AppProps) {
  useLayoutEffect(onShown, [onShown])
  useEffect(() => {
    // With a session the frame renews it and asks for the member's rank and balance (SHL-036, SHL-037).
    if (!shell.session.isLoggedIn) return
    void shell.session.renew()
    void shell.wallet.refresh()
  }, [shell])
  return (
    <ShellContext.Provider value={shell}>
      <SiteRouter>
        <Frame />
      </SiteRouter>
    </ShellContext.Provider>
  )
})
