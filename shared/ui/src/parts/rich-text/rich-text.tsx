import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { cleanNodes } from './clean-html.ts'
import * as styles from './rich-text.module.css'

export interface RichTextProps {
  /** HTML as it came; it is cleaned here, by an allow-list. */
  html: string
  /** Names the tables, each of which scrolls by itself. */
  tableLabel: string
  /** Takes links into the site, as paths from `/m`; without it they load a page. */
  onFollow?: (path: string) => void
}

/**
 * A text that the operator wrote: headings, lists, tables and links.
 *
 * @example
 * <RichText html={promotion.content} tableLabel={t('table')} onFollow={(path) => host.navigation.push(path)} />
 */
export function RichText({ html, tableLabel, onFollow }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const nodes = cleanNodes(html)
    for (const table of nodes.querySelectorAll('table')) {
      const scroller = document.createElement('div')
      scroller.className = styles.scroller ?? ''
      scroller.tabIndex = 0
      scroller.setAttribute('role', 'region')
      scroller.setAttribute('aria-label', tableLabel)
      table.replaceWith(scroller)
      scroller.append(table)
    }
    body.current?.replaceChildren(nodes)
  }, [html, tableLabel])

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href')
    if (!onFollow || !path?.startsWith('/m') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside react, and those have the keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div ref={body} className={styles.body} onClick={follow} />
  )
}
