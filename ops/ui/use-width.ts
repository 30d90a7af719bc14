import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in CSS pixels, as it changes; `initial` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(160, entry.contentRect.width)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
