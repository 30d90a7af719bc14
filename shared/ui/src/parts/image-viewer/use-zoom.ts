import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Box, MIN_SCALE, moveBy, type Point, WHOLE, zoomAt } from './zoom.ts'

const ZOOM_STEP = 1.5
const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 300
/** Maximum movement of a finger that counts as a tap. */
const TAP_TOLERANCE_PX = 12
const KEY_MOVE_PX = 48

const CENTRE: Point = { x: 0, y: 0 }
const KEY_MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: -KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE_PX },
  ArrowDown: { x: 0, y: -KEY_MOVE_PX },
}
const KEY_FACTORS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Zoom of a stage by two fingers, double tap and keys. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const lastPress = useRef({ at: CENTRE, isTap: false })
  const lastTap = useRef({ at: CENTRE, when: Number.NEGATIVE_INFINITY })
  const [view, setView] = useState(WHOLE)

  const stageBox = (): Box => stage.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const pointOf = (event: PointerEvent): Point => {
    const rect = stage.current?.getBoundingClientRect()
    if (!rect) return CENTRE
    return { x: event.clientX - rect.left - rect.width / 2, y: event.clientY - rect.top - rect.height / 2 }
  }
  const zoom = (factor: number, point = CENTRE) => setView((now) => zoomAt(now, factor, point, stageBox()))
  const tap = (point: Point) => {
    const now = performance.now()
    const { at, when } = lastTap.current
    const isSecond = now - when < DOUBLE_TAP_MS && distance(at, point) < 2 * TAP_TOLERANCE_PX
    lastTap.current = { at: point, when: isSecond ? Number.NEGATIVE_INFINITY : now }
    if (isSecond)
      setView((current) => (current.scale > MIN_SCALE ? WHOLE : zoomAt(current, DOUBLE_TAP_SCALE, point, stageBox())))
  }

  const onPointerDown = (event: PointerEvent) => {
    const point = pointOf(event)
    fingers.current.set(event.pointerId, point)
    lastPress.current = { at: point, isTap: fingers.current.size === 1 }
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const otherFinger = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, point)
    if (distance(lastPress.current.at, point) > TAP_TOLERANCE_PX) lastPress.current.isTap = false
    const [from, to] = otherFinger ? [midpoint(before, otherFinger), midpoint(point, otherFinger)] : [before, point]
    const factor = otherFinger ? distance(point, otherFinger) / Math.max(1, distance(before, otherFinger)) : 1
    setView((now) => moveBy(zoomAt(now, factor, from, stageBox()), { x: to.x - from.x, y: to.y - from.y }, stageBox()))
  }
  const onPointerEnd = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    if (event.type === 'pointerup' && lastPress.current.isTap) tap(pointOf(event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [factor, move] = [KEY_FACTORS[event.key], KEY_MOVES[event.key]]
    if (factor) zoom(factor)
    else if (move) setView((now) => moveBy(now, move, stageBox()))
    else if (event.key === '0') setView(WHOLE)
    else return
    event.preventDefault()
  }
  return {
    stage,
    view,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onKeyDown,
    },
  }
}
