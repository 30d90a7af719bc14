import { documentTitle, type RouteClaim } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { Pressable, ToastView } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FooterNav } from './features/footer-nav/footer-nav.tsx'
import { Header } from './features/header/header.tsx'
import { HomeFooter } from './features/home-footer/home-footer.tsx'
import { LazyPart } from './features/later/lazy-part.tsx'
import { PopupHost } from './features/popups/popup-host.tsx'
import { QuestionDialog } from './features/popups/question-dialog.tsx'
import { SideMenu } from './features/side-menu/side-menu.tsx'
import { PageWhileOpen } from './features/status-page/page-while-open.tsx'
import type { EdgeSwipe } from './features/transitions/edge-swipe.ts'
import { useShell } from './shell-context.ts'
import { SiteRoutes } from './site-routes.tsx'
import { LOGIN } from './stores/navigation.ts'

const statusPage = async () =>
  (await import(/* webpackChunkName: "status" */ './features/status-page/status-page.tsx')).StatusPage

const loginReason = async () =>
  (await import(/* webpackChunkName: "login-reason" */ './features/login-reason/login-reason.tsx')).LoginReason

/** Loaded late: no visitor swipes back from a page that has just opened. */
async function loadEdgeSwipe(target: Document, signal: AbortSignal): Promise<EdgeSwipe | null> {
  const module = await import(/* webpackChunkName: "swipe" */ './features/transitions/edge-swipe.ts').catch(() => null)
  if (!module || signal.aborted) return null
  const edgeSwipe = module.watchEdgeSwipe(target)
  signal.addEventListener('abort', edgeSwipe.stop)
  return edgeSwipe
}

/** Focuses the main element directly, so that the history, which Back uses, gets no entry. */
const focusMain = () => document.getElementById('main')?.focus()

/**
 * Focuses the heading of the page if the focused element was removed, so that keyboard and screen reader continue from
 * there.
 */
function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('.f-header-area h1') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** Header, page, footer menu and everything that lies over them. */
export const Frame = observer(function Frame() {
  const t = useTexts('shell')
  const { boot, locale, navigation, popups, status, toasts } = useShell()
  const { location, action } = navigation
  const swipe = useRef<EdgeSwipe | null>(null)
  const header = navigation.pageMeta?.header ?? 'page'

  // In the same commit as the page, not later: a press between the two would open a menu that is closed immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is what closes the menu and goes to the top
  useLayoutEffect(() => {
    popups.setMenu(false)
    window.scrollTo(0, 0)
  }, [location.pathname])
  // A new step of a page may differ by its query alone. The home page places its categories itself; a filter replaces the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation counts, also one to the same address
  useLayoutEffect(() => {
    if (action !== 'PUSH') return
    if (header !== 'home') window.scrollTo(0, 0)
    focusHeading()
  }, [location])
  // An unknown page has no title to replace the last one.
  const title =
    navigation.pageMeta && documentTitle({ face: navigation.pageMeta, merchant: boot.merchant, language: locale.texts })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  useEffect(() => {
    document.documentElement.classList.toggle('f-locked', popups.scrollLocked)
  }, [popups.scrollLocked])

  useEffect(() => {
    const abortController = new AbortController()
    void loadEdgeSwipe(document, abortController.signal).then((edgeSwipe) => {
      swipe.current = edgeSwipe
    })
    return () => abortController.abort()
  }, [])

  const isClosed = status.code !== 0 || status.phase === 'failed'
  return (
    <div className="f-column">
      <Pressable href="#main" className="f-skip" onPress={focusMain}>
        {t('skip')}
      </Pressable>
      {(isClosed || header !== 'none') && <Header variant={isClosed ? 'home' : header} />}
      <Main key={location.pathname} header={header} swipe={swipe}>
        {isClosed && <LazyPart load={statusPage} />}
        {location.pathname === LOGIN && <LazyPart load={loginReason} quiet />}
        <PageWhileOpen isClosed={isClosed}>
          <SiteRoutes />
        </PageWhileOpen>
      </Main>
      {header === 'home' && !isClosed && <HomeFooter />}
      {(isClosed || header === 'home' || header === 'page') && <FooterNav />}
      <SideMenu />
      <PopupHost />
      <QuestionDialog />
      <ToastView toasts={toasts.list} />
    </div>
  )
})

interface MainProps {
  header: RouteClaim['header']
  swipe: RefObject<EdgeSwipe | null>
  children: ReactNode
}

/** One page; it fades in, unless the browser's own back swipe opened it. This is fixed at mount. */
function Main({ header, swipe, children }: MainProps) {
  const [isBackSwipe] = useState(() => swipe.current?.isActive === true)
  return (
    <main id="main" tabIndex={-1} className="f-main" data-header={header} data-still={isBackSwipe || undefined}>
      {children}
    </main>
  )
}
