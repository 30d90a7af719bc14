import { translate } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SliceView } from './features/slice-view/slice-view.tsx'
import type { ClaimedRoute } from './remotes/claims.ts'
import { useShell } from './shell-context.ts'
import { HOME, loginPath } from './stores/navigation.ts'

/** The router, built from the slices' claims: a team adds a page without a release of the shell. */
export const SiteRoutes = observer(function SiteRoutes() {
  const { claims } = useShell()
  return (
    <Routes>
      {claims.routes.flatMap((route) =>
        [route.claim.path, ...(route.claim.aliases ?? [])].map((path) => (
          <Route key={path} path={path} element={<ClaimedPage route={route} />} />
        )),
      )}
      <Route path="*" element={<Navigate to={HOME} replace />} />
    </Routes>
  )
})

const ClaimedPage = observer(function ClaimedPage({ route }: { route: ClaimedRoute }) {
  const { session, navigation, toasts } = useShell()
  const { access, expose } = route.claim
  // Who leaves while a member's page is open goes home; only who comes without a session is asked to log in (SHL-137).
  const [came] = useState({ loggedIn: session.isLoggedIn })
  const refused = access === 'agent' && session.isLoggedIn && !session.isAgent
  useEffect(() => {
    if (refused) toasts.show('error', translate('shared')('error.permission_denied'))
  }, [refused, toasts])
  if (access !== 'public' && !session.isLoggedIn)
    return <Navigate to={came.loggedIn ? HOME : loginPath(navigation.path)} replace />
  if (refused) return <Navigate to={HOME} replace />
  return <SliceView slice={route.slice} expose={expose} place="page" />
})
