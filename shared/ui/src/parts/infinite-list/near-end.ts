import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far before its end, in pixels, the list asks for more. */
const AHEAD_PX = 400
/** At most one request in this time, whatever the finger does. */
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

/** Asks for more as the end comes near, as long as there is more; at most once a second. */
export function useNearEnd(end: RefObject<Element | null>, hasMore: boolean, onMore: () => void): void {
  const near = useNear(end)
  const asked = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (!near || !hasMore) return
    const timer = setTimeout(
      () => {
        asked.current = performance.now()
        latest.current()
      },
      Math.max(0, asked.current + PAUSE_MS - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [near, hasMore])
}
