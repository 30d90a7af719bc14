import type { Host } from '@tessera/platform'
import { cleanHtml } from '@tessera/ui/rich-text'
import { type MouseEvent, useMemo } from 'react'

import * as styles from './promotion-body.module.css'

/** The operator's text of a promotion, cleaned; links into the site stay in the site. */
export function PromotionBody({ html, host }: { html: string; host: Host }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!to?.startsWith('/m')) return
    event.preventDefault()
    host.navigation.push(to)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside react, and those have the keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list
    <div className={styles.body} onClick={follow} dangerouslySetInnerHTML={{ __html: clean }} />
  )
}
