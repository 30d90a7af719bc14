import { useTexts } from '@tessera/i18n'
import { useEffect, useRef } from 'react'
import { AccountEntries } from './account-entries.tsx'
import * as styles from './footer-panel.module.css'

export interface FooterPanelProps {
  id: string
  /** Must be the same function at every render. */
  onClose: () => void
}

/** The member's own entries over the bar. The bar stays; the panel closes on a press elsewhere and on scroll (SHL-046). */
export function FooterPanel({ id, onClose }: FooterPanelProps) {
  const t = useTexts('shell')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const isInside = (part: Element | null | undefined, { target }: Event) => part?.contains(target as Node) ?? false
    const bar = panel.current?.parentElement
    // The bar's own buttons handle the panel themselves.
    const onPointerDown = (event: Event) => !isInside(bar, event) && onClose()
    const onClick = (event: Event) => isInside(panel.current, event) && onClose()
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      bar?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      onClose()
    }
    const abortController = new AbortController()
    const { signal } = abortController
    document.addEventListener('pointerdown', onPointerDown, { signal })
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('scroll', onClose, { signal, passive: true })
    return () => abortController.abort()
  }, [onClose])
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label={t('nav.member')}>
      <AccountEntries />
    </section>
  )
}
