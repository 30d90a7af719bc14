import type { Category } from '@tessera/site'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface ScrollParts {
  strip: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Returns true if the visitor returns to a saved scroll position. */
  isReturning: () => boolean
}

/**
 * Scrolls to the start of another category, right below the strip, because the previous content is replaced. The whole lobby
 * starts at its top, unless it is selected in the strip. Returns the function to call for a selection in the strip.
 */
export function useScrollToCategory(category: Category, { strip, content, isReturning }: ScrollParts): () => void {
  const previousCategory = useRef(category)
  const isStripSelection = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another category
  useLayoutEffect(() => {
    const [isSame, wasStripSelection] = [previousCategory.current === category, isStripSelection.current]
    previousCategory.current = category
    isStripSelection.current = false
    if (isSame || isReturning()) return
    if (category === 'HOT' && !wasStripSelection) {
      window.scrollTo(0, 0)
      return
    }
    const [stripBox, contentBox] = [strip.current?.getBoundingClientRect(), content.current?.getBoundingClientRect()]
    // Uses scrollIntoView instead of an offset, because the scroll position may be outdated on a page that became shorter.
    if (stripBox && contentBox && contentBox.top < stripBox.bottom) content.current?.scrollIntoView({ block: 'start' })
  }, [category])
  return () => {
    isStripSelection.current = true
  }
}
