import { createHash, randomInt } from 'node:crypto'
import { GLYPHS } from './glyphs.domain.ts'

export const CAPTCHA_TTL_MS = 5 * 60_000
export const WIDTH = 168
export const HEIGHT = 64
const DIGITS = 5
/** Number of lines across the digits, in the same colour, thin enough for people to ignore. */
const STRAY_LINES = 3
const MARGIN = 16
/** Digits drawn with curves; the others have corners. */
const CURVED_DIGITS = '03689'
const CURVE_STEPS = [0.25, 0.5, 0.75, 1]

/** The drawing, and the number that solves it. */
export interface Puzzle {
  displayText: string
  answer: string
}

type Point = readonly [number, number]
type Warp = (point: Point) => Point

/** A number of five digits. */
export function createPuzzle(): Puzzle {
  const answer = String(randomInt(10 ** (DIGITS - 1), 10 ** DIGITS))
  return { displayText: answer, answer }
}

/** Returns an SVG to rasterize: digits that lean, touch and bend, with stray lines across them. */
export function drawPuzzle(displayText: string): string {
  const warp = createWarp()
  const positions = digitPositions(displayText.length)
  const digits = [...displayText].flatMap((digit, index) => drawDigit(digit, positions[index] ?? 0, warp))
  const strays = Array.from({ length: STRAY_LINES }, (_, index) => drawStray(index, warp))
  const lines = [...digits, ...strays].sort(() => randomInt(3) - 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WIDTH}" height="${2 * HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#33405f" stroke-linecap="round" stroke-linejoin="round"><path fill="#eef1f8" stroke="none" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${lines.join('')}</svg>`
}

export const hashAnswer = (id: string, answer: string): string =>
  createHash('sha256').update(`${id}:${answer}`).digest('hex')

/** Centres of the digits: at irregular distances, so that they cannot be split at fixed positions. */
function digitPositions(count: number): number[] {
  const gaps = Array.from({ length: count }, () => between(0.72, 1.28))
  const unit = (WIDTH - 2 * MARGIN) / gaps.reduce((sum, gap) => sum + gap, 0)
  const edges = gaps.map((_, index) => MARGIN + unit * gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
  return gaps.map((gap, index) => (edges[index] ?? 0) - (gap * unit) / 2)
}

/** Each digit has a size, a lean and a height of its own. */
function drawDigit(digit: string, centreX: number, warp: Warp): string[] {
  const [scaleX, scaleY] = [between(1.8, 2.5), between(2.1, 2.8)]
  const rotation = (between(-28, 28) * Math.PI) / 180
  const lean = between(-0.35, 0.35)
  const [originX, originY] = [centreX + between(-2.5, 2.5), HEIGHT / 2 + between(-5, 5)]
  const width = between(3.2, 3.9)
  return (GLYPHS[digit] ?? []).map((stroke) =>
    toPath(
      stroke.map(([x, y]): Point => {
        const [dx, dy] = [(x - 5 + between(-0.3, 0.3)) * scaleX, (y - 8 + between(-0.3, 0.3)) * scaleY]
        const slanted = dx - dy * lean
        return [
          originX + slanted * Math.cos(rotation) - dy * Math.sin(rotation),
          originY + slanted * Math.sin(rotation) + dy * Math.cos(rotation),
        ]
      }),
      CURVED_DIGITS.includes(digit),
      width,
      warp,
    ),
  )
}

/** Horizontal line within a stripe of its own, so that every digit is crossed and none is hidden. */
function drawStray(index: number, warp: Warp): string {
  const stripe = HEIGHT / STRAY_LINES
  const randomY = () => (index + between(0.1, 0.9)) * stripe
  const startX = between(6, 24) + (index % 2) * 56
  return toPath(
    [0, 36, 72].map((along): Point => [startX + along, randomY()]),
    true,
    between(1.7, 2.3),
    warp,
  )
}

/** Bends the whole picture by two waves. */
function createWarp(): Warp {
  const [amplitudeY, amplitudeX] = [between(2.2, 3.6), between(2.2, 3.6)]
  const [frequencyX, frequencyY] = [between(0.05, 0.09), between(0.09, 0.14)]
  const [phaseX, phaseY] = [between(0, 6), between(0, 6)]
  return ([x, y]) => [
    x + amplitudeX * Math.sin(y * frequencyY + phaseX),
    y + amplitudeY * Math.sin(x * frequencyX + phaseY),
  ]
}

function toPath(corners: readonly Point[], isRound: boolean, width: number, warp: Warp): string {
  const points = corners.flatMap((to, index): readonly Point[] => {
    const from = corners[index - 1]
    if (!from) return [to]
    const [before, after] = isRound ? [corners[index - 2] ?? from, corners[index + 1] ?? to] : [from, to]
    return CURVE_STEPS.map((fraction) =>
      isRound ? curve(before, from, to, after, fraction) : interpolate(from, to, fraction),
    )
  })
  const d = points.map(
    (point, index) =>
      `${index === 0 ? 'M' : 'L'}${warp(point)
        .map((n) => n.toFixed(2))
        .join(' ')}`,
  )
  return `<path stroke-width="${width.toFixed(2)}" d="${d.join('')}"/>`
}

const interpolate = ([x, y]: Point, [toX, toY]: Point, fraction: number): Point => [
  x + (toX - x) * fraction,
  y + (toY - y) * fraction,
]

/** A point between two corners of a Catmull-Rom curve, which passes through all of them. */
function curve(before: Point, from: Point, to: Point, after: Point, fraction: number): Point {
  const coordinate = (axis: 0 | 1) =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * fraction +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * fraction ** 2 +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * fraction ** 3)
  return [coordinate(0), coordinate(1)]
}

const between = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)
