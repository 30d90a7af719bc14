import { loopFocus } from '@tessera/ui'

/** Traps Tab in the dialog, and stops its keys from reaching listeners beneath: an Escape would close a modal there. */
export function trapKeys(dialog: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Tab') loopFocus(dialog, event)
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}
