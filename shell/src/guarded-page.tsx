import type { RouteClaim } from '@tessera/contracts'
import { refusalOf } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { LazyPart } from './features/later/lazy-part.tsx'
import { useShell } from './shell-context.ts'
import { CHANGE_PASSWORD, HOME, loginPath } from './stores/navigation.ts'
import { switchOf } from './stores/preload-visits.ts'

const contactPage = async () =>
  (await import(/* webpackChunkName: "contact" */ './features/contact/contact-page.tsx')).ContactPage

interface Props {
  claim: Pick<RouteClaim, 'path' | 'access' | 'guestTo'>
  children: ReactNode
}

/** A page for permitted visitors; others are redirected to the target of its claim, and shown the reason. */
export const GuardedPage = observer(function GuardedPage({ claim, children }: Props) {
  const { session, navigation, status, showRefusal } = useShell()
  const { access, path, guestTo } = claim
  const featureSwitch = switchOf(path)
  // A visitor who logs out while a member's page is open is redirected home; only one who opens it without a session must
  // log in (SHL-137).
  const [initialSession] = useState({ loggedIn: session.isLoggedIn })
  const rejection = session.current && refusalOf(access, session.current.type)
  useEffect(() => {
    if (rejection) void showRefusal(rejection)
  }, [rejection, showRefusal])
  if (featureSwitch && !status.isOn(featureSwitch)) return <LazyPart load={contactPage} />
  if (access !== 'public' && !session.isLoggedIn)
    return <Navigate to={initialSession.loggedIn ? HOME : (guestTo ?? loginPath(navigation.path))} replace />
  if (rejection) return <Navigate to={HOME} replace />
  if (session.mustChangePassword && path !== CHANGE_PASSWORD && navigation.canOpen(CHANGE_PASSWORD))
    return <Navigate to={CHANGE_PASSWORD} replace />
  return children
})
