import type { Category } from '@tessera/site'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Parts {
  strip: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Returns true if the visitor returns to a saved scroll position. */
  isBack: () => boolean
}

/**
 * Scrolls to the head of another category, right under the strip, because the previous content is replaced. The whole lobby
 * starts at its top, unless it is chosen in the strip. Returns the function to call for a choice in the strip.
 */
export function useStartAtHead(category: Category, { strip, content, isBack }: Parts): () => void {
  const before = useRef(category)
  const inStrip = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is what begins
  useLayoutEffect(() => {
    const [isSame, isOfStrip] = [before.current === category, inStrip.current]
    before.current = category
    inStrip.current = false
    if (isSame || isBack()) return
    if (category === 'HOT' && !isOfStrip) {
      window.scrollTo(0, 0)
      return
    }
    const [line, head] = [strip.current?.getBoundingClientRect(), content.current?.getBoundingClientRect()]
    // Not by its distance: a page that has become shorter may not know yet how far it is scrolled.
    if (line && head && head.top < line.bottom) content.current?.scrollIntoView({ block: 'start' })
  }, [category])
  return () => {
    inStrip.current = true
  }
}
