import { publishStickyHeight } from '@tessera/ui/sticky'
import type { ReactNode } from 'react'
import * as styles from './page.module.css'

const publishFoot = publishStickyHeight('--page-foot')

export interface PageProps {
  /** Heading of the content, below the title of the bar. */
  title?: ReactNode
  /** One sentence below the heading. */
  lead?: ReactNode
  /** Control at the end of the heading's line. */
  action?: ReactNode
  /** Main action of the page; sticks to the lower edge, above a bar whose height the frame sets as `--bar-below`. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Spacing around the content of a page and between its sections.
 *
 * @example
 * <Page title={t('deposit.title')} footer={<Button block>{t('deposit.next')}</Button>}>…</Page>
 */
export function Page({ title, lead, action, footer, children }: PageProps) {
  return (
    <div className={styles.page}>
      {(title || lead || action) && (
        <div className={styles.head}>
          <div className={styles.words}>
            {title && <h2 className={styles.title}>{title}</h2>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
      {footer && (
        <div ref={publishFoot} className={styles.foot}>
          {footer}
        </div>
      )}
    </div>
  )
}
