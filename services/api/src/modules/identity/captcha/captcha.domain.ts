import { createHash, randomInt } from 'node:crypto'
import { GLYPHS } from './glyphs.domain.ts'

export const CAPTCHA_LIFE_MS = 5 * 60_000
const WIDTH = 160
const HEIGHT = 56

/** What is drawn, and the number that answers it. */
export interface Puzzle {
  drawn: string
  answer: string
}

/** A number of four or five digits, or a sum or difference of small ones. */
export function createPuzzle(): Puzzle {
  const kind = randomInt(3)
  if (kind === 0) {
    const answer = String(randomInt(1_000, 100_000))
    return { drawn: answer, answer }
  }
  const a = randomInt(11, 90)
  const b = randomInt(2, 10)
  return kind === 1 ? { drawn: `${a}+${b}=`, answer: String(a + b) } : { drawn: `${a}-${b}=`, answer: String(a - b) }
}

/** An SVG of shaken strokes and noise lines. Every coordinate has a fraction, so the answer is nowhere in the text. */
export function drawPuzzle(puzzle: Puzzle): string {
  const step = (WIDTH - 24) / puzzle.drawn.length
  const strokes = [...puzzle.drawn].flatMap((character, index) => drawGlyph(character, 12 + index * step, step))
  const noise = Array.from({ length: 5 }, () => path([point(0, 1), point(0, 1), point(0, 1)].map(spread), 0.9))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#3a4566" stroke-linecap="round" stroke-linejoin="round"><path fill="#eef1f8" stroke="none" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${[...strokes, ...noise].join('')}</svg>`
}

export const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export const hashAnswer = (id: string, answer: string): string =>
  createHash('sha256').update(`${id}:${answer}`).digest('hex')

function drawGlyph(character: string, left: number, step: number): string[] {
  const scale = Math.min(step / 13, 2.2)
  const turn = (randomInt(-18, 19) * Math.PI) / 180
  const down = 8 + randomInt(0, 9)
  return (GLYPHS[character] ?? []).map((stroke) =>
    path(
      stroke.map(([x, y]) => {
        const [dx, dy] = [x - 5 + point(-0.5, 0.5), y - 8 + point(-0.5, 0.5)]
        const [rx, ry] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
        return [left + (rx + 5) * scale, down + (ry + 8) * scale]
      }),
      2.4,
    ),
  )
}

const point = (low: number, high: number): number => low + (randomInt(1_000) / 1_000) * (high - low)
const spread = (): [number, number] => [point(2, WIDTH - 2), point(2, HEIGHT - 2)]

function path(points: readonly (readonly number[])[], width: number): string {
  const d = points.map(([x = 0, y = 0], index) => `${index === 0 ? 'M' : 'L'}${fraction(x)} ${fraction(y)}`).join('')
  return `<path stroke-width="${width}" d="${d}"/>`
}

const fraction = (n: number): string => `${Math.floor(n)}.${1 + (Math.abs(Math.floor(n * 10)) % 9)}`
