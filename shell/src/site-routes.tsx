import { ERRORS, type FeatureSwitch, refusalOf } from '@tessera/contracts'
import { translate } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Later } from './features/later/later.tsx'
import { MenuBody } from './features/side-menu/menu-body.tsx'
import { SliceView } from './features/slice-view/slice-view.tsx'
import { FRAME_ROUTES, type FramePath } from './frame-routes.ts'
import type { ClaimedRoute } from './remotes/claims.ts'
import { useShell } from './shell-context.ts'
import { HOME, loginPath } from './stores/navigation.ts'

/** The pages of the frame itself. */
const FRAME_PAGES: Record<FramePath, ComponentType> = { '/m/menu': MenuBody }

/** Pages that a merchant has only with a switch; without it they point to customer service (SHL-069). */
const SWITCHED: Readonly<Record<string, FeatureSwitch>> = { '/m/rewardCenter': 'REWCEN3' }
const contactPage = async () =>
  (await import(/* webpackChunkName: "contact" */ './features/contact/contact-page.tsx')).ContactPage

/** The router, built from the slices' claims: a team adds a page without a release of the shell. */
export const SiteRoutes = observer(function SiteRoutes() {
  const { claims } = useShell()
  return (
    <Routes>
      {FRAME_ROUTES.map(({ path }) => {
        const Page = FRAME_PAGES[path]
        return <Route key={path} path={path} element={<Page />} />
      })}
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
  const { session, navigation, status, toasts } = useShell()
  const { access, expose, path } = route.claim
  const needs = SWITCHED[path]
  // Who leaves while a member's page is open goes home; only who comes without a session is asked to log in (SHL-137).
  const [came] = useState({ loggedIn: session.isLoggedIn })
  const refusal = session.current && refusalOf(access, session.current.type)
  useEffect(() => {
    if (refusal) toasts.show('error', translate('shared')(ERRORS[refusal].messageKey))
  }, [refusal, toasts])
  if (needs && !status.isOn(needs)) return <Later load={contactPage} />
  if (access !== 'public' && !session.isLoggedIn)
    return <Navigate to={came.loggedIn ? HOME : loginPath(navigation.path)} replace />
  if (refusal) return <Navigate to={HOME} replace />
  return <SliceView slice={route.slice} expose={expose} place="page" />
})
