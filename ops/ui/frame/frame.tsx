import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { texts } from '../texts.ts'
import * as styles from './frame.module.css'
import { Links, type PageLink, type Section, sectionOf } from './links.tsx'
import { Notice } from './notice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface FrameProps {
  /** Home link: target, accessible label, and the name that follows `Tessera`. */
  home: { to: string; label: string; name: string }
  /** Main navigation. The pages of a section are shown in a second row while one of them is open. */
  links: readonly (PageLink | Section)[]
  /** Shown between the navigation and the theme switch. */
  badges?: ReactNode
  account: ReactNode
  /** Shown below the header, on every page. */
  banner?: ReactNode
  children: ReactNode
}

export function Frame({ home, links, badges, account, banner, children }: FrameProps) {
  const { pathname } = useLocation()
  const mainRef = useRef<HTMLElement>(null)
  const isFirstRender = useRef(true)
  const section = sectionOf(links, pathname)
  const pagePath = pathname.split('/').slice(0, 3).join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a new page, scroll to the top and move the focus there
  useEffect(() => {
    if (!isFirstRender.current) {
      mainRef.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    isFirstRender.current = false
  }, [pagePath])
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <NavLink to={home.to} className={styles.brand ?? ''} aria-label={home.label}>
          <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
            <path className={styles.dark} d="M1 1h6v6H1zM9 9h6v6H9z" />
            <path className={styles.light} d="M9 1h6v6H9zM1 9h6v6H1z" />
          </svg>
          <span>
            Tessera <b>{home.name}</b>
          </span>
        </NavLink>
        {links.length > 0 && <Links label={texts.nav} links={links} pathname={pathname} />}
        <div className={styles.tools}>
          {badges}
          <ThemeSwitch />
          {account}
        </div>
        {section && <Links isSecondRow label={section.label} links={section.pages} pathname={pathname} />}
      </header>
      {banner}
      <main ref={mainRef} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Notice />
    </>
  )
}
