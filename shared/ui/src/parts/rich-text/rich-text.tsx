import { useTexts } from '@tessera/i18n'
import { Skeleton } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { parseHtml } from '@tessera/ui/trusted-types'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { AllowedHtml } from './allowed-html.ts'
import * as styles from './rich-text.module.css'

export interface RichTextProps {
  /** Untrusted HTML; it is sanitized here, even if it was sanitized before. */
  html: string
  allowed: AllowedHtml
  /** Accessible name of the tables, each of which scrolls by itself. */
  tableLabel: string
  /** Called with the path of a link into the site, from `/m`; without it the browser loads the page. */
  onFollow?: (path: string) => void
  /** Called with the URL of a link to another site; without it the browser opens it in a new window. */
  onLeave?: (url: string) => void
  /** Called once the text is rendered, with its headings in order. */
  onDrawn?: (body: HTMLElement) => void
}

/** The sanitizer is as large as a page, so it is loaded separately. */
export const loadCleaner = () => import(/* webpackChunkName: "clean-html" */ './clean-html.ts')

/**
 * A text that the operator wrote: headings, lists, tables, pictures and links.
 *
 * @example
 * <RichText html={topic.content} allowed={RICH_TEXT} tableLabel={topic.title} onFollow={(path) => host.navigation.push(path)} />
 */
export function RichText({ html, allowed, tableLabel, onFollow, onLeave, onDrawn }: RichTextProps) {
  const shared = useTexts('shared')
  const bodyRef = useRef<HTMLDivElement>(null)
  const latestOnDrawn = useRef(onDrawn)
  const [phase, setPhase] = useState<'loading' | 'ready'>('loading')
  useEffect(() => {
    latestOnDrawn.current = onDrawn
  })
  useEffect(() => {
    let isWanted = true
    const show = (nodes: Node) => {
      if (!isWanted || !bodyRef.current) return
      bodyRef.current.replaceChildren(nodes)
      setPhase('ready')
      latestOnDrawn.current?.(bodyRef.current)
    }
    loadCleaner().then(
      ({ cleanNodes }) => show(wrapTables(cleanNodes(html, allowed), tableLabel)),
      // Without the sanitizer, only the plain text is shown.
      () => show(document.createTextNode(wordsOf(html))),
    )
    return () => {
      isWanted = false
    }
  }, [html, allowed, tableLabel])

  const onLinkClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return
    const handleLink = href.startsWith('/m') ? onFollow : /^https:/i.test(href) ? onLeave : undefined
    if (!handleLink) return
    event.preventDefault()
    handleLink(href)
  }
  return (
    <>
      {phase === 'loading' && (
        <div role="status" aria-busy="true" aria-label={shared('common.loading')}>
          <Stack gap={2}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="60%" />
          </Stack>
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside react to clicks, and they support the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div ref={bodyRef} className={styles.body} hidden={phase === 'loading'} onClick={onLinkClick} />
    </>
  )
}

/** Plain text of an HTML text, parsed in a document in which nothing runs or loads. */
export const wordsOf = (html: string): string => parseHtml(html).body.textContent?.trim() ?? ''

/** Wraps each table in a region that scrolls by itself and is reachable by keyboard. */
function wrapTables(nodes: DocumentFragment, label: string): DocumentFragment {
  for (const table of nodes.querySelectorAll('table')) {
    const scroller = document.createElement('div')
    scroller.className = styles.scroller ?? ''
    scroller.tabIndex = 0
    scroller.setAttribute('role', 'region')
    scroller.setAttribute('aria-label', label)
    table.replaceWith(scroller)
    scroller.append(table)
  }
  return nodes
}
