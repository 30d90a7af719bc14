import { createHash, randomInt } from 'node:crypto'
import { GLYPHS } from './glyphs.domain.ts'

export const CAPTCHA_LIFE_MS = 5 * 60_000
export const WIDTH = 168
export const HEIGHT = 64
const DIGITS = 5
/** Lines across the digits, of the same ink, thin enough to look past. */
const STRAYS = 3
const SIDE = 16
/** Digits of curves; the others have corners. */
const ROUND = '03689'
const SMALL_STEPS = [0.25, 0.5, 0.75, 1]

/** The drawing, and the number that solves it. */
export interface Puzzle {
  drawn: string
  answer: string
}

type Point = readonly [number, number]
type Warp = (point: Point) => Point

/** A number of five digits. */
export function createPuzzle(): Puzzle {
  const answer = String(randomInt(10 ** (DIGITS - 1), 10 ** DIGITS))
  return { drawn: answer, answer }
}

/** An SVG to be made pixels of: digits that lean, touch and bend, and strays across them. */
export function drawPuzzle(displayText: string): string {
  const warp = createWarp()
  const positions = placesOf(displayText.length)
  const digits = [...displayText].flatMap((digit, index) => drawDigit(digit, positions[index] ?? 0, warp))
  const strays = Array.from({ length: STRAYS }, (_, index) => drawStray(index, warp))
  const lines = [...digits, ...strays].sort(() => randomInt(3) - 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WIDTH}" height="${2 * HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#33405f" stroke-linecap="round" stroke-linejoin="round"><path fill="#eef1f8" stroke="none" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${lines.join('')}</svg>`
}

export const hashAnswer = (id: string, answer: string): string =>
  createHash('sha256').update(`${id}:${answer}`).digest('hex')

/** Centres of the digits: at irregular distances, so that they cannot be cut apart by measure. */
function placesOf(count: number): number[] {
  const gaps = Array.from({ length: count }, () => between(0.72, 1.28))
  const unit = (WIDTH - 2 * SIDE) / gaps.reduce((sum, gap) => sum + gap, 0)
  const edges = gaps.map((_, index) => SIDE + unit * gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
  return gaps.map((gap, index) => (edges[index] ?? 0) - (gap * unit) / 2)
}

/** Each digit has a size, a lean and a height of its own. */
function drawDigit(digit: string, middle: number, warp: Warp): string[] {
  const [across, down] = [between(1.8, 2.5), between(2.1, 2.8)]
  const turn = (between(-28, 28) * Math.PI) / 180
  const lean = between(-0.35, 0.35)
  const [left, top] = [middle + between(-2.5, 2.5), HEIGHT / 2 + between(-5, 5)]
  const width = between(3.2, 3.9)
  return (GLYPHS[digit] ?? []).map((stroke) =>
    path(
      stroke.map(([x, y]): Point => {
        const [dx, dy] = [(x - 5 + between(-0.3, 0.3)) * across, (y - 8 + between(-0.3, 0.3)) * down]
        const slanted = dx - dy * lean
        return [
          left + slanted * Math.cos(turn) - dy * Math.sin(turn),
          top + slanted * Math.sin(turn) + dy * Math.cos(turn),
        ]
      }),
      ROUND.includes(digit),
      width,
      warp,
    ),
  )
}

/** A line from one side towards the other: each in a stripe of its own, so that every digit is crossed and none is hidden. */
function drawStray(index: number, warp: Warp): string {
  const stripe = HEIGHT / STRAYS
  const height = () => (index + between(0.1, 0.9)) * stripe
  const from = between(6, 24) + (index % 2) * 56
  return path(
    [0, 36, 72].map((along): Point => [from + along, height()]),
    true,
    between(1.7, 2.3),
    warp,
  )
}

/** Bends the whole picture by two waves. */
function createWarp(): Warp {
  const [high, wide] = [between(2.2, 3.6), between(2.2, 3.6)]
  const [slow, quick] = [between(0.05, 0.09), between(0.09, 0.14)]
  const [first, second] = [between(0, 6), between(0, 6)]
  return ([x, y]) => [x + wide * Math.sin(y * quick + first), y + high * Math.sin(x * slow + second)]
}

function path(corners: readonly Point[], isRound: boolean, width: number, warp: Warp): string {
  const points = corners.flatMap((to, index): readonly Point[] => {
    const from = corners[index - 1]
    if (!from) return [to]
    const [before, after] = isRound ? [corners[index - 2] ?? from, corners[index + 1] ?? to] : [from, to]
    return SMALL_STEPS.map((share) => (isRound ? curve(before, from, to, after, share) : mix(from, to, share)))
  })
  const d = points.map(
    (point, index) =>
      `${index === 0 ? 'M' : 'L'}${warp(point)
        .map((n) => n.toFixed(2))
        .join(' ')}`,
  )
  return `<path stroke-width="${width.toFixed(2)}" d="${d.join('')}"/>`
}

const mix = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [x + (toX - x) * share, y + (toY - y) * share]

/** A point between two corners of a Catmull-Rom curve, which passes through all of them. */
function curve(before: Point, from: Point, to: Point, after: Point, share: number): Point {
  const at = (axis: 0 | 1) =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * share +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * share ** 2 +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * share ** 3)
  return [at(0), at(1)]
}

const between = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low)
