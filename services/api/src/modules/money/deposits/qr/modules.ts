import type { Bitmap, Finder } from './finders.ts'

/** The modules of a code, row by row; true is dark. */
export type Modules = readonly (readonly boolean[])[]

const MOST_FINDERS = 8
/** The greatest version that is read: a slip's text fits into a smaller one. */
const MOST_VERSION = 9
const MIDDLE = 3.5

const apart = (a: Finder, b: Finder): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The corner between the two others, the one to its right, and the one below it; null where the three are no corners of a square. */
function cornersOf(three: readonly [Finder, Finder, Finder]): [Finder, Finder, Finder] | null {
  const [a, b, c] = three
  const [corner, one, other] =
    apart(a, b) > apart(b, c) && apart(a, b) > apart(a, c)
      ? [c, a, b]
      : apart(a, c) > apart(b, c)
        ? [b, a, c]
        : [a, b, c]
  const [left, right] = [apart(corner, one), apart(corner, other)]
  const isSquare =
    Math.abs(left - right) < 0.1 * left && Math.abs(apart(one, other) - Math.hypot(left, right)) < 0.1 * left
  if (!isSquare) return null
  const turn = (one.x - corner.x) * (other.y - corner.y) - (one.y - corner.y) * (other.x - corner.x)
  return turn > 0 ? [corner, one, other] : [corner, other, one]
}

function sampled({ width, height, isDark }: Bitmap, [corner, right, below]: [Finder, Finder, Finder]): Modules | null {
  const module = (corner.module + right.module + below.module) / 3
  const version = Math.round((apart(corner, right) / module + 7 - 17) / 4)
  if (version < 1 || version > MOST_VERSION) return null
  const size = version * 4 + 17
  const step = (to: Finder) => ({ x: (to.x - corner.x) / (size - 7), y: (to.y - corner.y) / (size - 7) })
  const [across, down] = [step(right), step(below)]
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const [u, v] = [column + 0.5 - MIDDLE, row + 0.5 - MIDDLE]
      const x = Math.floor(corner.x + u * across.x + v * down.x)
      const y = Math.floor(corner.y + u * across.y + v * down.y)
      return x >= 0 && x < width && y >= 0 && y < height && isDark(x, y)
    }),
  )
}

/** Codes that three finders each may stand around, the likeliest first. */
export function* codesOf(bitmap: Bitmap, finders: readonly Finder[]): Generator<Modules> {
  const some = finders.slice(0, MOST_FINDERS)
  for (const [i, a] of some.entries())
    for (const [j, b] of some.slice(i + 1).entries())
      for (const c of some.slice(i + j + 2)) {
        const corners = cornersOf([a, b, c])
        const modules = corners && sampled(bitmap, corners)
        if (modules) yield modules
      }
}
