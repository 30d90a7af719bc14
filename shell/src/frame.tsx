import { ToastView } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FooterNav } from './features/footer-nav/footer-nav.tsx'
import { Header } from './features/header/header.tsx'
import { HomeFooter } from './features/home-footer/home-footer.tsx'
import { PopupHost } from './features/popups/popup-host.tsx'
import { QuestionDialog } from './features/popups/question-dialog.tsx'
import { SideMenu } from './features/side-menu/side-menu.tsx'
import { StatusPage } from './features/status-page/status-page.tsx'
import { useShell } from './shell-context.ts'
import { SiteRoutes } from './site-routes.tsx'

/** Header, page, footer menu and everything that lies over them. */
export const Frame = observer(function Frame() {
  const { navigation, popups, claims, status, toasts } = useShell()
  const { location } = navigation
  const header = claims.route(navigation.path)?.claim.header ?? 'page'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is what closes the menu and goes to the top
  useEffect(() => {
    popups.setMenu(false)
    window.scrollTo(0, 0)
  }, [location.pathname])
  useEffect(() => {
    document.documentElement.classList.toggle('f-locked', popups.scrollLocked)
  }, [popups.scrollLocked])

  const closed = status.code !== 0 || status.phase === 'failed'
  return (
    <div className="f-column">
      <Header variant={closed ? 'home' : header} />
      <main className="f-main" data-header={header} key={location.pathname}>
        {closed ? <StatusPage /> : <SiteRoutes />}
      </main>
      {header === 'home' && !closed && <HomeFooter />}
      {header !== 'form' && <FooterNav />}
      <SideMenu />
      <PopupHost />
      <QuestionDialog />
      <ToastView toasts={toasts.list} />
    </div>
  )
})
