import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { alertGlyph, checkGlyph, infoGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import { LIVE_ATTRIBUTE } from '../overlay/modal-stack.ts'
import { Spinner } from '../spinner/spinner.tsx'
import * as styles from './toast-view.module.css'

export interface ToastItem {
  readonly id: number | string
  readonly kind: 'info' | 'success' | 'error' | 'loading'
  readonly text: string
}

export interface ToastViewProps {
  toasts: readonly ToastItem[]
}

/** Current toasts, above everything; read out when they appear, errors immediately. Mount it once and leave it mounted. */
export function ToastView({ toasts }: ToastViewProps) {
  const errors = toasts.filter((toast) => toast.kind === 'error')
  const otherToasts = toasts.filter((toast) => toast.kind !== 'error')
  return createPortal(
    <div className={styles.view} {...{ [LIVE_ATTRIBUTE]: '' }}>
      <div role="alert">{errors.map(renderToast)}</div>
      <div role="status">{otherToasts.map(renderToast)}</div>
    </div>,
    document.body,
  )
}

const GLYPHS = { info: infoGlyph, success: checkGlyph, error: alertGlyph } as const

const renderToast = (toast: ToastItem) => (
  <p key={toast.id} className={classNames(styles.toast, styles[toast.kind])}>
    {toast.kind === 'loading' ? <Spinner /> : <Icon of={GLYPHS[toast.kind]} size={20} />}
    <span>{toast.text}</span>
  </p>
)
