import { observer } from 'mobx-react-lite'
import { Route, Routes } from 'react-router-dom'
import { LazyPart, type LoadPart } from './features/later/lazy-part.tsx'
import { menuPage } from './features/side-menu/menu.ts'
import { SliceView } from './features/slice-view/slice-view.tsx'
import { FRAME_ROUTES, type FramePath } from './frame-routes.ts'
import { GuardedPage } from './guarded-page.tsx'
import type { ClaimedRoute } from './remotes/claims.ts'
import { useShell } from './shell-context.ts'

/** The pages of the frame itself. */
const FRAME_PAGES: Record<FramePath, LoadPart> = { '/m/menu': menuPage }

const unclaimedPage = async () =>
  (await import(/* webpackChunkName: "unclaimed" */ './features/unclaimed/unclaimed-page.tsx')).UnclaimedPage

/** The router, built from the slices' claims: a team adds a page without a release of the shell. */
export const SiteRoutes = observer(function SiteRoutes() {
  const { claims } = useShell()
  return (
    <Routes>
      {FRAME_ROUTES.map(({ path }) => (
        <Route key={path} path={path} element={<LazyPart load={FRAME_PAGES[path]} />} />
      ))}
      {claims.routes.flatMap((route) =>
        [route.claim.path, ...(route.claim.aliases ?? [])].map((path) => (
          <Route key={path} path={path} element={<ClaimedPage route={route} />} />
        )),
      )}
      <Route path="*" element={<LazyPart load={unclaimedPage} />} />
    </Routes>
  )
})

const ClaimedPage = observer(function ClaimedPage({ route }: { route: ClaimedRoute }) {
  return (
    <GuardedPage claim={route.claim}>
      <SliceView slice={route.slice} expose={route.claim.expose} place="page" />
    </GuardedPage>
  )
})
