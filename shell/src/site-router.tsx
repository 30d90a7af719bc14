import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { useShell } from './shell-context.ts'

/** The router, told by the navigation store: where the site is and what it runs change in one step. */
export const SiteRouter = observer(function SiteRouter({ children }: { children: ReactNode }) {
  const { location, action, history } = useShell().navigation
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
})
