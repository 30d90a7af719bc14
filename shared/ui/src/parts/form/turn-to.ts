/** Focuses a field, with all of its frame in view: the browser alone would show no more than the input. */
export function turnTo(found: Element | RadioNodeList | null | undefined): void {
  const field = found instanceof RadioNodeList ? found[0] : found
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  const frame = field.closest('[data-field]') ?? field
  frame.scrollIntoView?.({ block: 'nearest' })
}
