const TOLERANCE_PX = 1

/** Returns the ends that a scrolled strip has reached; right-to-left scroll offsets are negative. */
export function edgesOf(strip: { scrollLeft: number; clientWidth: number; scrollWidth: number }): {
  start: boolean
  end: boolean
} {
  const offset = Math.abs(strip.scrollLeft)
  return {
    start: offset <= TOLERANCE_PX,
    end: offset + strip.clientWidth >= strip.scrollWidth - TOLERANCE_PX,
  }
}
