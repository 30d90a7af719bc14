import { type RefObject, useEffect, useState } from 'react'

const AHEAD = '200px'

/** True if an element is, or was once, near the screen. True immediately if the browser cannot observe it. */
export function useNear(element: RefObject<Element | null>, from: boolean): boolean {
  const [near, setNear] = useState(from || !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near
}
