import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import * as styles from './frame.module.css'

export interface PageLink {
  to: string
  label: string
  /** By default true at its path and below it. */
  isCurrent?: (pathname: string) => boolean
}

/** Named group of pages; its link leads to the first. */
export interface Section {
  label: string
  pages: readonly [PageLink, ...PageLink[]]
}

const isCurrentLink = ({ to, isCurrent }: PageLink, pathname: string): boolean =>
  isCurrent ? isCurrent(pathname) : pathname === to || pathname.startsWith(`${to}/`)

/** Returns the section that contains the path; undefined if there is none. */
export const sectionOf = (links: readonly (PageLink | Section)[], pathname: string): Section | undefined =>
  links.find((link): link is Section => 'pages' in link && link.pages.some((page) => isCurrentLink(page, pathname)))

interface LinksProps {
  label: string
  links: readonly (PageLink | Section)[]
  pathname: string
  /** True for the second row, below the main navigation. */
  isSecondRow?: boolean
}

/** Links to pages or sections. On a narrow screen they scroll, with the current one in the middle. */
export function Links({ label, links, pathname, isSecondRow = false }: LinksProps) {
  const navRef = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const currentLink = navRef.current?.querySelector<HTMLElement>('[aria-current]')
    if (navRef.current && currentLink)
      navRef.current.scrollLeft =
        currentLink.offsetLeft - navRef.current.offsetLeft - (navRef.current.clientWidth - currentLink.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={navRef} className={classNames(styles.nav, isSecondRow && styles.below)} aria-label={label}>
      {links.map((link) => {
        const { to } = 'pages' in link ? link.pages[0] : link
        const current =
          'pages' in link ? sectionOf([link], pathname) && 'true' : isCurrentLink(link, pathname) && 'page'
        return (
          <Link key={to} to={to} className={styles.link} aria-current={current || undefined}>
            {link.label}
          </Link>
        )
      })}
    </nav>
  )
}
