import { SWIPE_PX } from '@tessera/site'
import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A pointer that moves less than this counts as a press. */
const PRESS_TOLERANCE_PX = 8

/**
 * Returns pointer handlers for a horizontal swipe of at least 60 px (LOB-049): `1` is forward and `-1` back, in
 * reading direction. The element follows the pointer by its `translate`, and returns afterwards; a swipe causes no click.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const startX = useRef<number | null>(null)
  const isDragging = useRef(false)
  const endSwipe = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    startX.current = null
    currentTarget.style.translate = ''
  }
  return {
    onPointerDown: ({ clientX }: PointerEvent<HTMLElement>) => {
      startX.current = clientX
      isDragging.current = false
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return
      const deltaX = clientX - startX.current
      if (Math.abs(deltaX) > PRESS_TOLERANCE_PX) isDragging.current = true
      if (isDragging.current) currentTarget.style.translate = `${deltaX}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const deltaX = startX.current === null ? 0 : event.clientX - startX.current
      endSwipe(event)
      if (Math.abs(deltaX) < SWIPE_PX) return
      const isForward = getComputedStyle(event.currentTarget).direction === 'rtl' ? deltaX > 0 : deltaX < 0
      onSwipe(isForward ? 1 : -1)
    },
    onPointerCancel: endSwipe,
    onPointerLeave: endSwipe,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isDragging.current) return
      isDragging.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
