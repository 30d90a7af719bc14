import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useConsole } from '../../console-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Account } from '../session/account.tsx'
import * as styles from './frame.module.css'
import { Notice } from './notice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What stands around every page. */
export function Frame() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  const page = pathname.split('/').slice(0, 3).join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top, with the focus there
  useEffect(() => {
    if (!first.current) {
      main.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    first.current = false
  }, [page])
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <NavLink to={paths.merchants} className={styles.brand ?? ''} aria-label={texts.home}>
          <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
            <path className={styles.dark} d="M1 1h6v6H1zM9 9h6v6H9z" />
            <path className={styles.light} d="M9 1h6v6H9zM1 9h6v6H1z" />
          </svg>
          <span>
            Tessera <b>ops</b>
          </span>
        </NavLink>
        <nav className={styles.nav} aria-label={texts.nav.label}>
          <NavLink to={paths.merchants} className={styles.link ?? ''} aria-current={merchantsPage(pathname)}>
            {texts.nav.merchants}
          </NavLink>
          <NavLink to={paths.releases} className={styles.link ?? ''}>
            {texts.nav.releases}
          </NavLink>
          <NavLink to={paths.audit} className={styles.link ?? ''}>
            {texts.nav.audit}
          </NavLink>
          <NavLink to={paths.tokens} className={styles.link ?? ''}>
            {texts.nav.tokens}
          </NavLink>
        </nav>
        <div className={styles.tools}>
          <LiveMark />
          <ThemeSwitch />
          <Account />
        </div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Notice />
    </>
  )
}

const merchantsPage = (pathname: string) => (pathname === '/' || pathname.startsWith('/m/') ? 'page' : false)

const LiveMark = observer(function LiveMark() {
  const { live } = useConsole()
  return (
    <span
      className={classNames(styles.live, live.isLive && styles.on)}
      role="status"
      title={texts.live.hint(live.isLive)}
    >
      {live.isLive ? texts.live.on : texts.live.off}
    </span>
  )
})
