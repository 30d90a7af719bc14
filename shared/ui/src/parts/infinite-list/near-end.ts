import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** So far before its end, in pixels, the list asks for more. */
const AHEAD_PX = 400
/** At most one request in this time, whatever the finger does, in milliseconds. */
const PAUSE_MS = 1000

/** Whether an element is in sight, or will soon be. Where the browser cannot tell, it never is. */
function useNear(end: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${AHEAD_PX}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  return near
}

/**
 * Asks for more as the end comes near, as long as there is more. Returns what asks at a press. Both together ask at most once a
 * second; what comes earlier waits for the rest of it.
 */
export function useMore(end: RefObject<Element | null>, hasMore: boolean, onMore: () => void): () => void {
  const near = useNear(end)
  const asked = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(onMore)
  const stopPress = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latest.current = onMore
  })
  const ask = useCallback((): (() => void) | undefined => {
    const before = asked.current
    const run = () => {
      // Another request has come first.
      if (asked.current !== before) return
      asked.current = performance.now()
      latest.current()
    }
    const waitMs = before + PAUSE_MS - performance.now()
    if (waitMs <= 0) return void run()
    const timer = setTimeout(run, waitMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (near && hasMore ? ask() : undefined), [near, hasMore, ask])
  useEffect(() => () => stopPress.current?.(), [])
  return useCallback(() => {
    stopPress.current?.()
    stopPress.current = ask()
  }, [ask])
}
