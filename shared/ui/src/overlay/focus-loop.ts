/** Candidates; those that are not reachable by keyboard have a negative `tabIndex`. */
const FOCUSABLE = 'a[href],:enabled,[tabindex]'

// Inert ancestors of the panel do not matter: the browser's own modal dialog is exempt from them.
const focusables = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (e) => e.tabIndex >= 0 && !panel.contains(e.closest('[hidden],[inert]')),
  )

/** Traps Tab inside the panel: from the last element to the first and back, and from elsewhere into it. */
export function loopFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const elements = focusables(panel)
  const first = elements[0]
  const last = elements.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (active !== from && active !== panel && panel.contains(active)) return
  // From the panel itself the browser's Tab moves to the first element.
  if (active === panel && !event.shiftKey) return
  event.preventDefault()
  to.focus()
}

/** Focuses the element that requests it, otherwise the panel itself, so that a screen reader starts at its title. */
export function focusInside(panel: HTMLElement): void {
  if (panel.contains(document.activeElement)) return
  const target = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  target.focus({ preventScroll: true })
}

/**
 * Focuses the panel if its focused element is removed or disabled: the keyboard would start at the page again. Returns a
 * function that ends this.
 */
export function keepFocus(panel: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    // An inert panel takes no focus: another modal is above it.
    if (document.activeElement?.matches('body,:disabled')) panel.focus({ preventScroll: true })
  })
  observer.observe(panel, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}
