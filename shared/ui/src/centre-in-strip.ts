/**
 * Scrolls a horizontal strip so that its chosen part is in the middle, as far as the ends allow. The page itself does not
 * scroll. Call it in a layout effect: at the start, and when another part is chosen or its neighbours change.
 *
 * @param selector selector of that part inside the strip.
 */
export function centreInStrip(strip: HTMLElement | null, selector: string): void {
  const part = strip?.querySelector(selector)
  if (!strip || !part) return
  const [stripRect, partRect] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  const offset = partRect.left + partRect.width / 2 - (stripRect.left + stripRect.width / 2)
  strip.scrollTo?.({ left: strip.scrollLeft + offset })
}
