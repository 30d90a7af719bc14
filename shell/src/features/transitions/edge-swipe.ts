import { BACK_SWIPE_PX } from '@tessera/site'

/** Maximum distance from the left edge at which a back swipe may begin, in CSS pixels. */
const EDGE_PX = 30
const RESET_DELAY_MS = 500

export interface EdgeSwipe {
  /** True if a back swipe is in progress or has just ended. */
  readonly isActive: boolean
  stop(): void
}

/** Watches for swipes from the left edge of the page. The state ends 500 ms after the last movement (SHL-041). */
export function watchEdgeSwipe(target: EventTarget): EdgeSwipe {
  let isActive = false
  let startX: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const reset = () => {
    isActive = false
  }
  const start = (event: Event) => {
    const x = (event as TouchEvent).touches[0]?.clientX
    startX = x !== undefined && x <= EDGE_PX ? x : null
  }
  const move = (event: Event) => {
    const x = (event as TouchEvent).touches[0]?.clientX
    if (startX === null || x === undefined || x - startX <= BACK_SWIPE_PX) return
    isActive = true
    clearTimeout(timer)
    timer = setTimeout(reset, RESET_DELAY_MS)
  }
  const passive = { passive: true }
  target.addEventListener('touchstart', start, passive)
  target.addEventListener('touchmove', move, passive)
  return {
    get isActive() {
      return isActive
    },
    stop() {
      clearTimeout(timer)
      target.removeEventListener('touchstart', start)
      target.removeEventListener('touchmove', move)
    },
  }
}
