import { loopFocus } from '@tessera/ui'

/** Keeps Tab going round in the dialog, and its keys from what listens beneath: an Escape would close what stands there. */
export function keepKeysInside(dialog: HTMLElement): () => void {
  const typed = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Tab') loopFocus(dialog, event)
  }
  window.addEventListener('keydown', typed, true)
  return () => window.removeEventListener('keydown', typed, true)
}
