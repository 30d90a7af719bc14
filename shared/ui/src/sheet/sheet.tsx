import { useTexts } from '@tessera/i18n'
import { type ReactNode, useId } from 'react'
import { closeGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Overlay } from '../overlay/overlay.tsx'
import * as styles from './sheet.module.css'

/** Duration of the closing transition by side; the same as in the transition tokens. */
const CLOSE_MS = { bottom: 500, top: 250, start: 300, end: 300 } as const

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** `bottom` for choices and forms, `top` slides down under a bar, `start` and `end` are side panels. */
  side?: keyof typeof CLOSE_MS
  /** Shows the title to assistive technology only; the content has its own heading. */
  hideTitle?: boolean
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * @example
 * <Sheet open={open} onClose={close} title={t('language')}>…</Sheet>
 */
export function Sheet({ side = 'bottom', title, hideTitle = false, footer, children, ...overlay }: SheetProps) {
  const titleId = useId()
  const shared = useTexts('shared')
  return (
    <Overlay {...overlay} ms={CLOSE_MS[side]} place={side} labelledBy={titleId}>
      <div className={hideTitle ? styles.bareHeader : styles.header}>
        <h2 id={titleId} className={hideTitle ? styles.hidden : styles.title}>
          {title}
        </h2>
        <IconButton label={shared('common.close')} icon={<Icon of={closeGlyph} />} onClick={overlay.onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Overlay>
  )
}
