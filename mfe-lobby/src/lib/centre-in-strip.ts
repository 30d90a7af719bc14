/** Draws a strip sideways so that one of its own stands in the middle; as far as its ends allow. */
export function centreInStrip(strip: HTMLElement, chosen: Element | null | undefined): void {
  if (!chosen) return
  const [line, one] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const off = one.left + one.width / 2 - (line.left + line.width / 2)
  strip.scrollTo?.({ left: strip.scrollLeft + off })
}
