import { type RefObject, useEffect, useState } from 'react'

const ROOT_MARGIN = '200px'

/** True if an element is, or was once, near the screen. True immediately if the browser cannot observe it. */
export function useNear(element: RefObject<Element | null>, initial: boolean): boolean {
  const [isNear, setIsNear] = useState(initial || !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setIsNear(true), {
      rootMargin: ROOT_MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
