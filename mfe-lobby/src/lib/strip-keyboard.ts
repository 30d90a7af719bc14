import type { KeyboardEvent } from 'react'

/** Handles arrow keys, Home and End in a strip with a single tab stop; focus wraps around, in reading direction. */
export function moveFocusInStrip(event: KeyboardEvent<HTMLElement>): void {
  const strip = event.currentTarget
  const items = [...strip.children] as HTMLElement[]
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement)
  const step = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
  const nextIndex = { ArrowRight: focusedIndex + step, ArrowLeft: focusedIndex - step, Home: 0, End: -1 }[event.key]
  if (focusedIndex < 0 || nextIndex === undefined) return
  event.preventDefault()
  items.at(nextIndex % items.length)?.focus()
}
