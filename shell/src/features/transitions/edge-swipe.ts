import { BACK_SWIPE_PX } from '@tessera/site'

/** Maximum distance from the left edge at which a back swipe may begin, in CSS pixels. */
const EDGE_PX = 30
const RESET_MS = 500

export interface EdgeSwipe {
  /** True if a back swipe is in progress or has just ended. */
  readonly active: boolean
  stop(): void
}

/** Watches for swipes from the left edge of the page. The state ends 500 ms after the last movement (SHL-041). */
export function watchEdgeSwipe(target: EventTarget): EdgeSwipe {
  let active = false
  let from: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const reset = () => {
    active = false
  }
  const start = (event: Event) => {
    const x = (event as TouchEvent).touches[0]?.clientX
    from = x !== undefined && x <= EDGE_PX ? x : null
  }
  const move = (event: Event) => {
    const x = (event as TouchEvent).touches[0]?.clientX
    if (from === null || x === undefined || x - from <= BACK_SWIPE_PX) return
    active = true
    clearTimeout(timer)
    timer = setTimeout(reset, RESET_MS)
  }
  const passive = { passive: true }
  target.addEventListener('touchstart', start, passive)
  target.addEventListener('touchmove', move, passive)
  return {
    get active() {
      return active
    },
    stop() {
      clearTimeout(timer)
      target.removeEventListener('touchstart', start)
      target.removeEventListener('touchmove', move)
    },
  }
}
