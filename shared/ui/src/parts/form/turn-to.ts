/** Focuses a field and scrolls its whole frame into view; the browser by itself would scroll only to the input. */
export function turnTo(element: Element | RadioNodeList | null | undefined): void {
  const field = element instanceof RadioNodeList ? element[0] : element
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  const frame = field.closest('[data-field]') ?? field
  frame.scrollIntoView?.({ block: 'nearest' })
}
