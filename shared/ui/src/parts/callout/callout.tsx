import { Icon } from '@tessera/ui'
import { alertGlyph, checkGlyph, infoGlyph } from '@tessera/ui/glyphs'
import type { ReactNode } from 'react'
import * as styles from './callout.module.css'

export interface CalloutProps {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  /** Button or link for the next step. */
  action?: ReactNode
  children?: ReactNode
}

const GLYPH = { info: infoGlyph, success: checkGlyph, warning: alertGlyph, danger: alertGlyph } as const

/**
 * A static note in the page. It is not announced by itself: a message that appears while the visitor is on the page needs an
 * existing live region, as `Form` has one.
 *
 * @example
 * <Callout tone="warning" title={t('withdraw.turnover')}>{t('withdraw.turnover_left', { left })}</Callout>
 */
export function Callout({ tone = 'info', title, action, children }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone}>
      <span className={styles.icon}>
        <Icon of={GLYPH[tone]} size={20} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
