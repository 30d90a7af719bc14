import { useEffect, useLayoutEffect } from 'react'

const MAX_PLACES = 30
/** Events by which a visitor scrolls a page. */
const MOVES = ['wheel', 'touchstart', 'keydown'] as const

/** Returns the key of the current history entry; every newly opened page has one of its own. */
export const historyEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first'

/** Scroll positions of pages for a return: by history entry and address, in pixels from the top. */
export class Places {
  private readonly positions = new Map<string, number>()

  keep(address: string, entry: string, y: number): void {
    const key = `${entry} ${address}`
    this.positions.delete(key)
    this.positions.set(key, y)
    const [oldest] = this.positions.keys()
    if (this.positions.size > MAX_PLACES && oldest !== undefined) this.positions.delete(oldest)
  }

  of(address: string): number | undefined {
    return this.positions.get(`${historyEntry()} ${address}`)
  }
}

/** Restores the scroll position on a return, and saves it when the page is left. */
export function usePlace(scrollPositions: Places, address: string): void {
  useLayoutEffect(() => {
    const entry = historyEntry()
    // Another content of the same page may be too short for it by the time that the address is another.
    let scrollY: number | null = null
    const follow = () => {
      scrollY = window.scrollY
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      scrollPositions.keep(address, entry, scrollY ?? window.scrollY)
    }
  }, [scrollPositions, address])
  // The frame begins every page at its top, as the last thing before this.
  useEffect(() => {
    const y = scrollPositions.of(address)
    return y === undefined || y === window.scrollY ? undefined : goTo(y)
  }, [scrollPositions, address])
}

/** Scrolls there once the page is long enough, unless the visitor scrolls first; returns the function that stops waiting. */
function goTo(y: number): () => void {
  const fits = () => document.documentElement.scrollHeight >= y + window.innerHeight
  window.scrollTo(0, y)
  if (fits() || !('ResizeObserver' in window)) return () => {}
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (fits()) stop()
  })
  const stop = () => {
    grown.disconnect()
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  grown.observe(document.body)
  return stop
}
