import { useTexts } from '@tessera/i18n'
import { useEffect, useRef } from 'react'
import { AccountEntries } from './account-entries.tsx'
import * as styles from './footer-panel.module.css'

export interface FooterPanelProps {
  id: string
  /** The same from one drawing to the next. */
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
    const pressed = (event: Event) => !isInside(bar, event) && onClose()
    const chosen = (event: Event) => isInside(panel.current, event) && onClose()
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      bar?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      onClose()
    }
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('pointerdown', pressed, { signal })
    document.addEventListener('click', chosen, { signal })
    document.addEventListener('keydown', typed, { signal })
    window.addEventListener('scroll', onClose, { signal, passive: true })
    return () => end.abort()
  }, [onClose])
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label={t('nav.member')}>
      <AccountEntries />
    </section>
  )
}
