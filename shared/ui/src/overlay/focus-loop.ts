const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])'

const focusables = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((e) => !e.closest('[hidden],[inert]') && e.tabIndex >= 0)

/** Keeps Tab inside the panel: from the last element to the first and back. */
export function loopFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const all = focusables(panel)
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}

/** Focuses what asks for it, else the panel itself, so that a reader starts at its title. */
export function focusInside(panel: HTMLElement): void {
  if (panel.contains(document.activeElement)) return
  const wanted = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  wanted.focus({ preventScroll: true })
}
