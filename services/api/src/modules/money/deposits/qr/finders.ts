/** A picture in black and white. */
export interface Bitmap {
  width: number
  height: number
  isDark(x: number, y: number): boolean
}

/** One of the three squares in the corners of a code: its middle, and the side of a module, in pixels. */
export interface Finder {
  x: number
  y: number
  module: number
  /** How many lines crossed it. */
  seen: number
}

const RATIOS = [1, 1, 3, 1, 1] as const
/** A run may be off by so much of a module. */
const TOLERANCE = 0.7
/** A picture that is full of squares is no slip. */
const MOST_FOUND = 64

/** The side of a module, where five runs are those of a finder. */
function moduleOf(runs: readonly number[]): number | null {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7
  const fits = runs.every((run, at) => Math.abs(run - module * (RATIOS[at] ?? 1)) <= module * TOLERANCE)
  return module >= 1 && fits ? module : null
}

/** Walks from a dark pixel both ways over dark, light, dark: the middle of the finder on this line, and its module. */
function through(
  isDark: (at: number) => boolean,
  length: number,
  from: number,
): { middle: number; module: number } | null {
  const runs = [0, 0, 0, 0, 0]
  const walk = (step: 1 | -1, order: readonly number[]): number => {
    let at = step === 1 ? from + 1 : from
    for (const [n, run] of order.entries())
      while (at >= 0 && at < length && isDark(at) === (n !== 1)) {
        runs[run] = (runs[run] ?? 0) + 1
        at += step
      }
    return at
  }
  const begin = walk(-1, [2, 1, 0])
  const end = walk(1, [2, 3, 4])
  const module = moduleOf(runs)
  return module === null ? null : { middle: (begin + 1 + end) / 2, module }
}

function merge(found: Finder[], { x, y, module }: Finder): void {
  const near = found.find(
    (one) => Math.hypot(one.x - x, one.y - y) < 3 * module && Math.abs(one.module - module) < module / 2,
  )
  if (!near) {
    if (found.length < MOST_FOUND) found.push({ x, y, module, seen: 1 })
    return
  }
  const all = near.seen + 1
  near.x += (x - near.x) / all
  near.y += (y - near.y) / all
  near.module += (module - near.module) / all
  near.seen = all
}

/** Squares that may be finders of a code, those that most lines crossed first. */
export function findersOf({ width, height, isDark }: Bitmap): Finder[] {
  const found: Finder[] = []
  for (let y = 0; y < height; y++) {
    const runs: number[] = []
    let since = 0
    for (let x = 1; x <= width; x++) {
      if (x < width && isDark(x, y) === isDark(x - 1, y)) continue
      runs.push(x - since)
      since = x
      const five = runs.slice(-5)
      if (five.length < 5 || !isDark(x - 1, y) || moduleOf(five) === null) continue
      const middle = Math.round(x - (five[4] ?? 0) - (five[3] ?? 0) - (five[2] ?? 0) / 2)
      const down = through((at) => isDark(middle, at), height, y)
      const across = down && through((at) => isDark(at, Math.floor(down.middle)), width, middle)
      if (down && across)
        merge(found, { x: across.middle, y: down.middle, module: (down.module + across.module) / 2, seen: 1 })
    }
  }
  return found.toSorted((a, b) => b.seen - a.seen)
}
