import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the current width of an element in CSS pixels; `initial` until it is measured. */
export function useWidth(elementRef: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const { current } = elementRef
    if (!current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(160, entry.contentRect.width)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [elementRef])
  return width
}
