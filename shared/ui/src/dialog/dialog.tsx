import { type ReactNode, useId } from 'react'
import { Overlay } from '../overlay/overlay.tsx'
import * as styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One or two buttons; they share the width. */
  actions: ReactNode
  /** `alertdialog` interrupts: a question that requires a choice. */
  role?: 'dialog' | 'alertdialog'
  dismissible?: boolean
  children?: ReactNode
}

/**
 * @example
 * <Dialog open={asked} onClose={no} title={t('logout.title')} actions={<><Button variant="secondary"
 * onClick={no}>…</Button>…</>}>
 *   {t('logout.question')}
 * </Dialog>
 */
export function Dialog({ title, actions, children, ...overlay }: DialogProps) {
  const titleId = useId()
  return (
    <Overlay {...overlay} ms={225} place="centre" labelledBy={titleId}>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </Overlay>
  )
}
