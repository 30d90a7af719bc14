import { useEffect, useLayoutEffect } from 'react'

const MAX_POSITIONS = 30
/** Events by which a visitor scrolls a page. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown'] as const

/** Returns the key of the current history entry; every newly opened page has one of its own. */
export const historyEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first'

/** Scroll positions of pages for a return: by history entry and address, in pixels from the top. */
export class ScrollPositions {
  private readonly positions = new Map<string, number>()

  save(address: string, entry: string, y: number): void {
    const key = `${entry} ${address}`
    this.positions.delete(key)
    this.positions.set(key, y)
    const [oldestKey] = this.positions.keys()
    if (this.positions.size > MAX_POSITIONS && oldestKey !== undefined) this.positions.delete(oldestKey)
  }

  get(address: string): number | undefined {
    return this.positions.get(`${historyEntry()} ${address}`)
  }
}

/** Restores the scroll position on a return, and saves it when the page is left. */
export function useScrollPosition(scrollPositions: ScrollPositions, address: string): void {
  useLayoutEffect(() => {
    const entry = historyEntry()
    // Recorded while scrolling: when the address changes, new content of the page may already be too short for it.
    let scrollY: number | null = null
    const recordPosition = () => {
      scrollY = window.scrollY
    }
    window.addEventListener('scroll', recordPosition, { passive: true })
    return () => {
      window.removeEventListener('scroll', recordPosition)
      scrollPositions.save(address, entry, scrollY ?? window.scrollY)
    }
  }, [scrollPositions, address])
  // Runs after the frame has scrolled the page to its top.
  useEffect(() => {
    const y = scrollPositions.get(address)
    return y === undefined || y === window.scrollY ? undefined : scrollWhenTallEnough(y)
  }, [scrollPositions, address])
}

/** Scrolls to `y` once the page is long enough, unless the visitor scrolls first. Returns the cancel function. */
function scrollWhenTallEnough(y: number): () => void {
  const isTallEnough = () => document.documentElement.scrollHeight >= y + window.innerHeight
  window.scrollTo(0, y)
  if (isTallEnough() || !('ResizeObserver' in window)) return () => {}
  const sizeObserver = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (isTallEnough()) stop()
  })
  const stop = () => {
    sizeObserver.disconnect()
    for (const move of SCROLL_EVENTS) window.removeEventListener(move, stop)
  }
  for (const move of SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true })
  sizeObserver.observe(document.body)
  return stop
}
