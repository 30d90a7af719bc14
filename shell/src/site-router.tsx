import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { useShell } from './shell-context.ts'

/** Router controlled by the navigation store: location and composition change in one step. */
export const SiteRouter = observer(function SiteRouter({ children }: { children: ReactNode }) {
  const { location, action, history } = useShell().navigation
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
})
