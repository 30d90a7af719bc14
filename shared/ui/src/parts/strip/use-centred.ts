import { type DependencyList, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a strip that scrolls sideways: its chosen part stands in its middle, as far as the ends allow, at the start and
 * after each change. The page itself stays where it is.
 *
 * @param chosen selects that part inside the strip.
 * @param on what puts it elsewhere when it changes: the choice, the parts beside it.
 * @returns the strip's ref.
 */
export function useCentred(chosen: string, on: DependencyList): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const strip = ref.current
    const part = strip?.querySelector(chosen)
    if (!strip || !part) return
    const [line, one] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
    strip.scrollLeft += one.left + one.width / 2 - (line.left + line.width / 2)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what it waits for
  }, on)
  return ref
}
