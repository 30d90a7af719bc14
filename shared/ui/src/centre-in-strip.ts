/**
 * Draws a strip that scrolls sideways so that its chosen part stands in the middle, as far as the ends allow. The page itself stays
 * where it is. To be called in a layout effect: at the start, and where another part is chosen or others stand beside it.
 *
 * @param chosen selects that part inside the strip.
 */
export function centreInStrip(strip: HTMLElement | null, chosen: string): void {
  const part = strip?.querySelector(chosen)
  if (!strip || !part) return
  const [line, one] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  const off = one.left + one.width / 2 - (line.left + line.width / 2)
  strip.scrollTo?.({ left: strip.scrollLeft + off })
}
