const REACHED = 'button:not(:disabled),input:not([hidden])'

/** Keeps Tab going round in the dialog, and its keys from what listens beneath: an Escape would close what stands there. */
export function keepKeysInside(dialog: HTMLElement): () => void {
  const typed = (event: KeyboardEvent) => {
    event.stopPropagation()
    const all = [...dialog.querySelectorAll<HTMLElement>(REACHED)]
    const active = document.activeElement
    const inside = dialog.contains(active)
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    const turns = event.key === 'Tab' && (!inside || active === from)
    if (event.key === 'Escape' || turns) event.preventDefault()
    if (!inside || turns) to?.focus()
  }
  window.addEventListener('keydown', typed, true)
  return () => window.removeEventListener('keydown', typed, true)
}
