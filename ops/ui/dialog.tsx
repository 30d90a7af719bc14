import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as styles from './dialog.module.css'
import { texts } from './texts.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Native modal dialog; open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialogRef
    current?.showModal()
    // Focus the first input; by default the browser focuses the close button.
    current?.querySelector<HTMLElement>('textarea, input, select')?.focus()
    // If the focused element is removed or disabled, the browser would move the focus to the page behind the dialog.
    const observer = new MutationObserver(() => {
      if (document.activeElement?.matches('body, :disabled')) current?.focus({ preventScroll: true })
    })
    if (current) observer.observe(current, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      // Closing restores the previous focus.
      current?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialogRef}
      tabIndex={-1}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
