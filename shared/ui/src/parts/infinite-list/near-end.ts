import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Distance before its end, in pixels, at which the list requests more. */
const PRELOAD_PX = 400
/** Minimum time between two requests, in milliseconds. */
const REQUEST_INTERVAL_MS = 1000

/** True if an element is visible, or close to the viewport. Always false if the browser cannot determine it. */
function useIsNear(end: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${PRELOAD_PX}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  return isNear
}

/**
 * Requests more when the end is near, if there is more. Returns the handler of the button. Both together send no more than
 * one request per second; an earlier one is delayed until then.
 */
export function useMore(end: RefObject<Element | null>, hasMore: boolean, onMore: () => void): () => void {
  const isNear = useIsNear(end)
  const lastRequest = useRef(Number.NEGATIVE_INFINITY)
  const latestOnMore = useRef(onMore)
  const cancelPressRequest = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latestOnMore.current = onMore
  })
  const requestMore = useCallback((): (() => void) | undefined => {
    const previousRequest = lastRequest.current
    const sendRequest = () => {
      // Another request was sent first.
      if (lastRequest.current !== previousRequest) return
      lastRequest.current = performance.now()
      latestOnMore.current()
    }
    const waitMs = previousRequest + REQUEST_INTERVAL_MS - performance.now()
    if (waitMs <= 0) return void sendRequest()
    const timer = setTimeout(sendRequest, waitMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (isNear && hasMore ? requestMore() : undefined), [isNear, hasMore, requestMore])
  useEffect(() => () => cancelPressRequest.current?.(), [])
  return useCallback(() => {
    cancelPressRequest.current?.()
    cancelPressRequest.current = requestMore()
  }, [requestMore])
}
