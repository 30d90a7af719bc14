import { SWIPE_PX } from '@tessera/site'
import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press that moves less is still a press on what lies under it. */
const PRESS_PX = 8

/**
 * Lets a finger or a mouse draw something sideways: from 60 px on it is a swipe (LOB-049), `1` to what follows and `-1` back, as
 * the line runs. What is drawn follows the finger by its `translate`, and lies still again afterwards; a swipe presses nothing.
 */
export function useSwipe(onSwipe: (to: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  const isDrawn = useRef(false)
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null
    currentTarget.style.translate = ''
  }
  return {
    onPointerDown: ({ clientX }: PointerEvent<HTMLElement>) => {
      from.current = clientX
      isDrawn.current = false
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      const way = clientX - from.current
      if (Math.abs(way) > PRESS_PX) isDrawn.current = true
      if (isDrawn.current) currentTarget.style.translate = `${way}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const way = from.current === null ? 0 : event.clientX - from.current
      end(event)
      if (Math.abs(way) < SWIPE_PX) return
      const isForward = getComputedStyle(event.currentTarget).direction === 'rtl' ? way > 0 : way < 0
      onSwipe(isForward ? 1 : -1)
    },
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isDrawn.current) return
      isDrawn.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
