import { type RefObject, useEffect, useState } from 'react'

const AHEAD = '200px'

/** Whether an element is, or was once, near to the screen. True at once where the browser cannot tell. */
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
