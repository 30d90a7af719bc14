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
  /** Names the tables, each of which scrolls by itself. */
  tableLabel: string
  /** Takes links into the site, as paths from `/m`; without it they load a page. */
  onFollow?: (path: string) => void
  /** Takes links out of the site, as addresses; without it the browser opens them apart. */
  onLeave?: (url: string) => void
  /** Called once the text is rendered, with its headings in order. */
  onDrawn?: (body: HTMLElement) => void
}

/** The sanitizer is as large as a page, so it is not in the page that shows a text. */
export const loadCleaner = () => import(/* webpackChunkName: "clean-html" */ './clean-html.ts')

/**
 * A text that the operator wrote: headings, lists, tables, pictures and links.
 *
 * @example
 * <RichText html={topic.content} allowed={RICH_TEXT} tableLabel={topic.title} onFollow={(path) => host.navigation.push(path)} />
 */
export function RichText({ html, allowed, tableLabel, onFollow, onLeave, onDrawn }: RichTextProps) {
  const shared = useTexts('shared')
  const body = useRef<HTMLDivElement>(null)
  const latestOnDrawn = useRef(onDrawn)
  const [phase, setPhase] = useState<'loading' | 'ready'>('loading')
  useEffect(() => {
    latestOnDrawn.current = onDrawn
  })
  useEffect(() => {
    let isWanted = true
    const show = (nodes: Node) => {
      if (!isWanted || !body.current) return
      body.current.replaceChildren(nodes)
      setPhase('ready')
      latestOnDrawn.current?.(body.current)
    }
    loadCleaner().then(
      ({ cleanNodes }) => show(framed(cleanNodes(html, allowed), tableLabel)),
      // Without what cleans there are the bare words.
      () => show(document.createTextNode(wordsOf(html))),
    )
    return () => {
      isWanted = false
    }
  }, [html, allowed, tableLabel])

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return
    const take = address.startsWith('/m') ? onFollow : /^https:/i.test(address) ? onLeave : undefined
    if (!take) return
    event.preventDefault()
    take(address)
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside react, and those have the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div ref={body} className={styles.body} hidden={phase === 'loading'} onClick={follow} />
    </>
  )
}

/** The words of a text, by a document in which nothing runs or loads. */
export const wordsOf = (html: string): string => parseHtml(html).body.textContent?.trim() ?? ''

/** Each table within a place that scrolls by itself and takes the keyboard. */
function framed(nodes: DocumentFragment, label: string): DocumentFragment {
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
