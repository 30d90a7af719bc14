import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** Dragging by this share of its height dismisses the sheet; a flick needs less. */
const DISMISS_SHARE = 1 / 3
const FLICK_PX = 24
const FLICK_PX_PER_MS = 0.5
/** The speed is measured over the last 100 ms, not over the whole drag. */
const SPEED_WINDOW_MS = 100

interface TracePoint {
  readonly y: number
  readonly at: number
}

/** Speed in pixels per millisecond, downwards. */
export function speedOf(trace: readonly TracePoint[], now: number): number {
  const recent = trace.filter(({ at }) => now - at <= SPEED_WINDOW_MS)
  const [first] = recent
  const last = recent.at(-1)
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Makes the dialog around the pressed element follow the finger down; returns the `pointerdown` handler. */
export function useDragDown(onDismiss: () => void): (event: ReactPointerEvent) => void {
  const latestOnDismiss = useRef(onDismiss)
  const activeDrag = useRef<AbortController | null>(null)
  useEffect(() => {
    latestOnDismiss.current = onDismiss
  })
  useEffect(() => () => activeDrag.current?.abort(), [])
  return (press) => {
    const panel = press.currentTarget.closest<HTMLElement>('[role=dialog]')
    if (!panel || !press.isPrimary || press.button !== 0) return
    const startY = press.clientY
    const trace: TracePoint[] = [{ y: 0, at: performance.now() }]
    const drag = new AbortController()
    const { signal } = drag
    activeDrag.current?.abort()
    activeDrag.current = drag
    const onMove = (event: PointerEvent) => {
      const y = Math.max(0, event.clientY - startY)
      trace.push({ y, at: performance.now() })
      // Disables the entry animation permanently: if it were restored later it would start again.
      panel.style.animation = 'none'
      panel.style.transition = 'none'
      panel.style.transform = `translateY(${y}px)`
    }
    const release = (dismisses: boolean) => {
      drag.abort()
      // Both transitions, back or all the way down, start from the current position.
      panel.style.transition = ''
      panel.style.transform = ''
      if (dismisses) latestOnDismiss.current()
    }
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointercancel', () => release(false), { signal })
    addEventListener(
      'pointerup',
      () => {
        const y = trace.at(-1)?.y ?? 0
        const isFlick = y > FLICK_PX && speedOf(trace, performance.now()) > FLICK_PX_PER_MS
        release(isFlick || y > panel.offsetHeight * DISMISS_SHARE)
      },
      { signal },
    )
  }
}
