/**
 * Scrolls a horizontal strip so that its chosen part is in the middle, as far as the ends allow. The page itself does not
 * scroll. Call it in a layout effect: at the start, and when another part is chosen or its neighbours change.
 *
 * @param chosen selector of that part inside the strip.
 */
export function centreInStrip(strip: HTMLElement | null, chosen: string): void {
  const part = strip?.querySelector(chosen)
  if (!strip || !part) return
  const [line, item] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  const off = item.left + item.width / 2 - (line.left + line.width / 2)
  strip.scrollTo?.({ left: strip.scrollLeft + off })
}
