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
function settled({ scale, x, y }: View, { width, height }: Box): View {
  const [sideways, upright] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  // Not -0, which is another value to who compares.
  return { scale, x: clamp(x, -sideways, sideways) + 0, y: clamp(y, -upright, upright) + 0 }
}

/** Scales the picture around a point, relative to the middle of the stage, which does not move. */
export function zoomAt(view: View, factor: number, point: Point, box: Box): View {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE)
  const change = scale / view.scale
  return settled({ scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change }, box)
}

/** Moves the picture, as far as it reaches over the stage. */
export const moveBy = (view: View, { x, y }: Point, box: Box): View =>
  settled({ ...view, x: view.x + x, y: view.y + y }, box)
