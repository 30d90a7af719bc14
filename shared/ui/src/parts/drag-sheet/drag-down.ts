import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** Share of its height after which the sheet is dismissed; a flick needs less. */
const FAR = 1 / 3
const FLICK_PX = 24
const FLICK_PX_PER_MS = 0.5
/** Speed is that of the last moments, not of the whole way. */
const MOMENT_MS = 100

interface Trace {
  readonly y: number
  readonly at: number
}

/** Pixels in a millisecond, downwards. */
export function speedOf(trace: readonly Trace[], now: number): number {
  const recent = trace.filter(({ at }) => now - at <= MOMENT_MS)
  const [first] = recent
  const last = recent.at(-1)
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Makes the dialog around the pressed element follow the finger down; returns the handler of the press. */
export function useDragDown(onDismiss: () => void): (event: ReactPointerEvent) => void {
  const latest = useRef(onDismiss)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = onDismiss
  })
  useEffect(() => () => running.current?.abort(), [])
  return (press) => {
    const panel = press.currentTarget.closest<HTMLElement>('[role=dialog]')
    if (!panel || !press.isPrimary || press.button !== 0) return
    const from = press.clientY
    const trace: Trace[] = [{ y: 0, at: performance.now() }]
    const end = new AbortController()
    const { signal } = end
    running.current?.abort()
    running.current = end
    const follow = (event: PointerEvent) => {
      const y = Math.max(0, event.clientY - from)
      trace.push({ y, at: performance.now() })
      // Disables the entry animation permanently: if it were restored later it would start again.
      panel.style.animation = 'none'
      panel.style.transition = 'none'
      panel.style.transform = `translateY(${y}px)`
    }
    const release = (dismisses: boolean) => {
      end.abort()
      // Back, or all the way down: both go on from where the finger left it.
      panel.style.transition = ''
      panel.style.transform = ''
      if (dismisses) latest.current()
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointercancel', () => release(false), { signal })
    addEventListener(
      'pointerup',
      () => {
        const y = trace.at(-1)?.y ?? 0
        const isFlick = y > FLICK_PX && speedOf(trace, performance.now()) > FLICK_PX_PER_MS
        release(isFlick || y > panel.offsetHeight * FAR)
      },
      { signal },
    )
  }
}
