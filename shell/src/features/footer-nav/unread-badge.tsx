import { useTexts } from '@tessera/i18n'
import { Badge } from '@tessera/ui'
import type { ReactNode } from 'react'
import * as styles from './unread-badge.module.css'

/** A glyph with the number of unread items; nothing at zero, and at most 99+ (SHL-145). */
export function UnreadBadge({ count, children }: { count: number; children: ReactNode }) {
  const t = useTexts('shell')
  return (
    <span className={styles.glyph}>
      {children}
      {count > 0 && (
        <span className={styles.mark}>
          <Badge tone="danger" count={count} label={t('nav.unread')} />
        </span>
      )}
    </span>
  )
}
