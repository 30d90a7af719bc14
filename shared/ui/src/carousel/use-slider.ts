import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../reduced-motion.ts'
import { loadSlider, type PlayingStrip, whenIdle } from './take-over.ts'

export interface Slider {
  index: number
  /** True while autoplay runs. */
  moves: boolean
  goTo: (index: number) => void
  /** Stops the autoplay, or lets it go on. */
  hold: (isHeld: boolean) => void
}

/** Position of a scroll-snap strip; once idle, and where motion is welcome, the slider library drives it. */
export function useSlider(strip: RefObject<HTMLElement | null>, count: number, delayMs: number): Slider {
  const [index, setIndex] = useState(0)
  const [moves, setMoves] = useState(false)
  const playingStrip = useRef<PlayingStrip | null>(null)
  const latestIndex = useRef(index)
  latestIndex.current = index

  // Destroyed before the strip leaves the document: the browser never frees slides that are moved after that.
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const onScroll = () => {
      const width = element.clientWidth || 1
      if (!playingStrip.current) setIndex(Math.min(count - 1, Math.abs(Math.round(element.scrollLeft / width))))
    }
    const lifetime = new AbortController()
    element.addEventListener('scroll', onScroll, { passive: true, signal: lifetime.signal })
    if (count < 2 || delayMs <= 0 || prefersReducedMotion()) return () => lifetime.abort()

    const cancel = whenIdle(async () => {
      try {
        const slider = await loadSlider()
        if (lifetime.signal.aborted) return
        playingStrip.current = slider(element, { delayMs, startIndex: latestIndex.current, onMove: setIndex })
        setMoves(true)
      } catch {
        // Without the library the strip still scrolls by hand.
      }
    })
    return () => {
      lifetime.abort()
      cancel()
      playingStrip.current?.destroy(true, true)
      playingStrip.current = null
      setMoves(false)
    }
  }, [strip, count, delayMs])

  return {
    moves,
    index: Math.min(index, Math.max(0, count - 1)),
    goTo: (to) => {
      if (playingStrip.current) playingStrip.current.slideToLoop(to)
      else
        strip.current?.children[0]?.children[to]?.scrollIntoView?.({
          behavior: 'smooth',
          block: 'nearest',
          inline: 'start',
        })
    },
    hold: (isHeld) => (isHeld ? playingStrip.current?.autoplay.stop() : playingStrip.current?.autoplay.start()),
  }
}
