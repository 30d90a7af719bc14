import { createHash, randomInt } from 'node:crypto'
import { GLYPHS } from './glyphs.domain.ts'

export const CAPTCHA_TTL_MS = 5 * 60_000
export const CAPTCHA_WIDTH = 168
export const CAPTCHA_HEIGHT = 64
const DIGIT_COUNT = 5
/** Number of lines across the digits, in the same colour but thin enough for people to ignore. */
const STRAY_LINES = 3
const MARGIN = 16
/** Digits that are drawn with curves; the others are drawn with straight lines. */
const CURVED_DIGITS = '03689'
const CURVE_STEPS = [0.25, 0.5, 0.75, 1]

/** Digits to draw, and the answer that solves the puzzle. */
export interface Puzzle {
  displayText: string
  answer: string
}

type Point = readonly [number, number]
type Warp = (point: Point) => Point

/** Creates a puzzle of five random digits. */
export function createPuzzle(): Puzzle {
  const answer = String(randomInt(10 ** (DIGIT_COUNT - 1), 10 ** DIGIT_COUNT))
  return { displayText: answer, answer }
}

/** Returns an SVG to rasterize: digits that lean, touch and bend, with stray lines across them. */
export function drawPuzzle(displayText: string): string {
  const warp = createWarp()
  const positions = digitPositions(displayText.length)
  const digits = [...displayText].flatMap((digit, index) => drawDigit(digit, positions[index] ?? 0, warp))
  const strayLines = Array.from({ length: STRAY_LINES }, (_, index) => drawStrayLine(index, warp))
  const lines = [...digits, ...strayLines].sort(() => randomInt(3) - 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * CAPTCHA_WIDTH}" height="${2 * CAPTCHA_HEIGHT}" viewBox="0 0 ${CAPTCHA_WIDTH} ${CAPTCHA_HEIGHT}" fill="none" stroke="#33405f" stroke-linecap="round" stroke-linejoin="round"><path fill="#eef1f8" stroke="none" d="M0 0h${CAPTCHA_WIDTH}v${CAPTCHA_HEIGHT}H0z"/>${lines.join('')}</svg>`
}

export const hashAnswer = (id: string, answer: string): string =>
  createHash('sha256').update(`${id}:${answer}`).digest('hex')

/** Returns the x coordinates of the digits' centres. Distances vary, so that the picture cannot be split at fixed positions. */
function digitPositions(count: number): number[] {
  const gaps = Array.from({ length: count }, () => randomBetween(0.72, 1.28))
  const unit = (CAPTCHA_WIDTH - 2 * MARGIN) / gaps.reduce((sum, gap) => sum + gap, 0)
  const edges = gaps.map((_, index) => MARGIN + unit * gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
  return gaps.map((gap, index) => (edges[index] ?? 0) - (gap * unit) / 2)
}

/** Draws one digit with a random size, slant, rotation and height. */
function drawDigit(digit: string, centreX: number, warp: Warp): string[] {
  const [scaleX, scaleY] = [randomBetween(1.8, 2.5), randomBetween(2.1, 2.8)]
  const rotation = (randomBetween(-28, 28) * Math.PI) / 180
  const lean = randomBetween(-0.35, 0.35)
  const [originX, originY] = [centreX + randomBetween(-2.5, 2.5), CAPTCHA_HEIGHT / 2 + randomBetween(-5, 5)]
  const width = randomBetween(3.2, 3.9)
  return (GLYPHS[digit] ?? []).map((stroke) =>
    toPath(
      stroke.map(([x, y]): Point => {
        const [dx, dy] = [(x - 5 + randomBetween(-0.3, 0.3)) * scaleX, (y - 8 + randomBetween(-0.3, 0.3)) * scaleY]
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

/** Draws a horizontal line within its own stripe of the picture, so that every digit is crossed and none is hidden. */
function drawStrayLine(index: number, warp: Warp): string {
  const stripe = CAPTCHA_HEIGHT / STRAY_LINES
  const randomY = () => (index + randomBetween(0.1, 0.9)) * stripe
  const startX = randomBetween(6, 24) + (index % 2) * 56
  return toPath(
    [0, 36, 72].map((offset): Point => [startX + offset, randomY()]),
    true,
    randomBetween(1.7, 2.3),
    warp,
  )
}

/** Returns a function that bends the whole picture by two waves. */
function createWarp(): Warp {
  const [amplitudeY, amplitudeX] = [randomBetween(2.2, 3.6), randomBetween(2.2, 3.6)]
  const [frequencyX, frequencyY] = [randomBetween(0.05, 0.09), randomBetween(0.09, 0.14)]
  const [phaseX, phaseY] = [randomBetween(0, 6), randomBetween(0, 6)]
  return ([x, y]) => [
    x + amplitudeX * Math.sin(y * frequencyY + phaseX),
    y + amplitudeY * Math.sin(x * frequencyX + phaseY),
  ]
}

function toPath(corners: readonly Point[], isCurved: boolean, width: number, warp: Warp): string {
  const points = corners.flatMap((to, index): readonly Point[] => {
    const from = corners[index - 1]
    if (!from) return [to]
    const [before, after] = isCurved ? [corners[index - 2] ?? from, corners[index + 1] ?? to] : [from, to]
    return CURVE_STEPS.map((fraction) =>
      isCurved ? catmullRomPoint(before, from, to, after, fraction) : interpolate(from, to, fraction),
    )
  })
  const commands = points.map(
    (point, index) =>
      `${index === 0 ? 'M' : 'L'}${warp(point)
        .map((n) => n.toFixed(2))
        .join(' ')}`,
  )
  return `<path stroke-width="${width.toFixed(2)}" d="${commands.join('')}"/>`
}

const interpolate = ([x, y]: Point, [toX, toY]: Point, fraction: number): Point => [
  x + (toX - x) * fraction,
  y + (toY - y) * fraction,
]

/** Returns a point between two corners of a Catmull-Rom curve, which passes through all corners. */
function catmullRomPoint(before: Point, from: Point, to: Point, after: Point, fraction: number): Point {
  const coordinate = (axis: 0 | 1) =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * fraction +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * fraction ** 2 +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * fraction ** 3)
  return [coordinate(0), coordinate(1)]
}

const randomBetween = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)
