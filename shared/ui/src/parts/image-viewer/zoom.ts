/** Position of a picture on its stage: its size relative to the stage, and the offset of its middle, in pixels. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

export const MIN_SCALE = 1
export const MAX_SCALE = 4
export const WHOLE: View = { scale: MIN_SCALE, x: 0, y: 0 }

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Limits the offset so that the picture covers the stage: a picture that is no larger than it is centred. */
function limitOffset({ scale, x, y }: View, { width, height }: Box): View {
  const [maxX, maxY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  // Adding 0 converts -0 to 0, because tests distinguish them.
  return { scale, x: clamp(x, -maxX, maxX) + 0, y: clamp(y, -maxY, maxY) + 0 }
}

/** Scales the picture around a point, relative to the middle of the stage, which does not move. */
export function zoomAt(view: View, factor: number, point: Point, box: Box): View {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE)
  const ratio = scale / view.scale
  return limitOffset({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, box)
}

/** Moves the picture, as long as it still covers the stage. */
export const moveBy = (view: View, { x, y }: Point, box: Box): View =>
  limitOffset({ ...view, x: view.x + x, y: view.y + y }, box)
