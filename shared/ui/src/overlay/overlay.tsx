import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { focusInside, keepFocus, loopFocus } from './focus-loop.ts'
import { pushModal } from './modal-stack.ts'
import * as styles from './overlay.module.css'
import { usePresence } from './use-presence.ts'

/** Mask presses this soon after opening belong to the press that opened it. */
const MASK_GRACE_MS = 300

/** True once the enclosing modal is mounted: modals that open together with it are mounted after it, and so above it. */
const ParentMounted = createContext(true)

export interface OverlayProps {
  open: boolean
  /** Escape, mask or a close button was used. */
  onClose: () => void
  /** Name of the dialog; or the id of the element that names it. */
  label?: string | undefined
  labelledBy?: string | undefined
  role?: 'dialog' | 'alertdialog'
  /** True if Escape and the mask close it. */
  dismissible?: boolean
  /** Length of the leaving transition. */
  ms: number
  place: 'centre' | 'bottom' | 'top' | 'start' | 'end'
  panelClass?: string | undefined
  children: ReactNode
}

/**
 * Common base of modals: mask, focus trap and restore, Escape, inert page behind it; a watcher of the stack locks the page's
 * scroll.
 */
export function Overlay(props: OverlayProps) {
  const presence = usePresence(useContext(ParentMounted) && props.open, props.ms)
  return presence === 'gone' ? null : createPortal(<Modal {...props} closing={presence === 'closing'} />, document.body)
}

function Modal({ closing, dismissible = true, role = 'dialog', ...props }: OverlayProps & { closing: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const latestProps = useRef({ onClose: props.onClose, dismissible })
  const openedAt = useRef(0)
  const opener = useRef<Element | null>(null)
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    latestProps.current = { onClose: props.onClose, dismissible }
  })

  const dismiss = () => {
    if (latestProps.current.dismissible) latestProps.current.onClose()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: dismiss reads the latest props through a ref
  useLayoutEffect(() => {
    if (!root.current || !panel.current) return
    // Not in the clean-up below: React restores the previous focus after it.
    if (closing) return restoreFocus(opener.current)
    opener.current = document.activeElement
    // The grace period starts when the visitor can see the mask, not while a slow device still renders it.
    openedAt.current = Number.POSITIVE_INFINITY
    const frameRequest = requestAnimationFrame(() => {
      openedAt.current = Date.now()
    })
    const panelElement = panel.current
    const remove = pushModal({ root: root.current, escape: dismiss, tab: (event) => loopFocus(panelElement, event) })
    focusInside(panel.current)
    const stopKeepingFocus = keepFocus(panel.current)
    return () => {
      cancelAnimationFrame(frameRequest)
      stopKeepingFocus()
      remove()
    }
  }, [closing])

  // Without a leaving transition (reduced motion) the focus is restored at unmount: after the clean-up above, which makes the
  // page behind active again, because browsers do not focus inert elements.
  useLayoutEffect(
    () => () => {
      if (document.activeElement === document.body || panel.current?.contains(document.activeElement))
        restoreFocus(opener.current)
    },
    [],
  )

  return (
    <div ref={root} className={styles.root} data-state={closing ? 'closing' : 'open'} inert={closing}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mask is no control, its press is a shortcut */}
      <div
        className={styles.mask}
        data-testid="mask"
        onClick={() => {
          if (Date.now() - openedAt.current >= MASK_GRACE_MS) dismiss()
        }}
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that come here are dialogs */}
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        tabIndex={-1}
        className={classNames(styles.panel, styles[props.place], props.panelClass)}
      >
        <ParentMounted value={isMounted}>{props.children}</ParentMounted>
      </div>
    </div>
  )
}

function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
