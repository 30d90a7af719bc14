import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import * as styles from './frame.module.css'

export interface PageLink {
  to: string
  label: string
  /** By default at its address and below it. */
  isCurrent?: (pathname: string) => boolean
}

/** Named group of pages; its link leads to the first. */
export interface Section {
  label: string
  pages: readonly [PageLink, ...PageLink[]]
}

const isCurrentLink = ({ to, isCurrent }: PageLink, pathname: string): boolean =>
  isCurrent ? isCurrent(pathname) : pathname === to || pathname.startsWith(`${to}/`)

/** The section that an address is in, if it is in one. */
export const sectionOf = (links: readonly (PageLink | Section)[], pathname: string): Section | undefined =>
  links.find((link): link is Section => 'pages' in link && link.pages.some((page) => isCurrentLink(page, pathname)))

interface LinksProps {
  label: string
  links: readonly (PageLink | Section)[]
  pathname: string
  /** Shown in a line below the others. */
  isSecondRow?: boolean
}

/** Links to pages or sections. On a narrow screen they scroll, with the current one in the middle. */
export function Links({ label, links, pathname, isSecondRow = false }: LinksProps) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another current link
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current)
      nav.current.scrollLeft =
        current.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} className={classNames(styles.nav, isSecondRow && styles.below)} aria-label={label}>
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
