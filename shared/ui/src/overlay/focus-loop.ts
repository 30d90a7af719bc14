/** Candidates; whatever of them a key does not reach has a negative `tabIndex`. */
const FOCUSABLE = 'a[href],:enabled,[tabindex]'

// What is inert around the panel does not count: the browser's own modal dialog is out of it.
const focusables = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (e) => e.tabIndex >= 0 && !panel.contains(e.closest('[hidden],[inert]')),
  )

/** Keeps Tab inside the panel: from the last element to the first and back, and from elsewhere into it. */
export function loopFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const all = focusables(panel)
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (active !== from && active !== panel && panel.contains(active)) return
  // From the panel itself Tab goes on to the first by itself.
  if (active === panel && !event.shiftKey) return
  event.preventDefault()
  to.focus()
}

/** Focuses what asks for it, else the panel itself, so that a reader starts at its title. */
export function focusInside(panel: HTMLElement): void {
  if (panel.contains(document.activeElement)) return
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  wanted.focus({ preventScroll: true })
}

/**
 * Focuses the panel when the element in it that has the focus goes or is disabled: the keyboard would begin at the page again. Returns
 * the end.
 */
export function keepFocus(panel: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    // An inert panel takes no focus: another modal stands above it.
    if (document.activeElement?.matches('body,:disabled')) panel.focus({ preventScroll: true })
  })
  observer.observe(panel, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}
