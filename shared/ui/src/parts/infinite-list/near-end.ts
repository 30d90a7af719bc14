import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Distance before its end, in pixels, at which the list requests more. */
const AHEAD_PX = 400
/** At most one request in this time, whatever the finger does, in milliseconds. */
const PAUSE_MS = 1000

/** True if an element is in sight, or soon will be. Always false if the browser cannot determine it. */
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
 * Requests more when the end is near, if there is more. Returns the handler of the button. Both together send no more than
 * one request a second; an earlier one waits for the rest of it.
 */
export function useMore(end: RefObject<Element | null>, hasMore: boolean, onMore: () => void): () => void {
  const near = useNear(end)
  const lastRequest = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(onMore)
  const stopPress = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latest.current = onMore
  })
  const requestMore = useCallback((): (() => void) | undefined => {
    const before = lastRequest.current
    const run = () => {
      // Another request was sent first.
      if (lastRequest.current !== before) return
      lastRequest.current = performance.now()
      latest.current()
    }
    const waitMs = before + PAUSE_MS - performance.now()
    if (waitMs <= 0) return void run()
    const timer = setTimeout(run, waitMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (near && hasMore ? requestMore() : undefined), [near, hasMore, requestMore])
  useEffect(() => () => stopPress.current?.(), [])
  return useCallback(() => {
    stopPress.current?.()
    stopPress.current = requestMore()
  }, [requestMore])
}
