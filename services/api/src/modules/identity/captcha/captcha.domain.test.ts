import { createPuzzle, dataUrl, drawPuzzle, hashAnswer } from './captcha.domain.ts'

interface Line {
  width: string
  points: { x: number; y: number }[]
}

/** The lines of a picture, without its ground. */
const linesOf = (svg: string): Line[] =>
  [...svg.matchAll(/<path stroke-width="([^"]+)" d="([^"]+)"\/>/g)].map(([, width = '', d = '']) => ({
    width,
    points: [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  }))
const strokesOf = (drawn: string): Line[] =>
  linesOf(drawPuzzle({ drawn, answer: '' })).filter(({ width }) => width === '2.4')

const ROUNDS = 1000
const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
/** Where a corner of a character lies, over many pictures. */
const meanOf = (drawn: string, stroke: number, corner: number) => {
  const seen = Array.from({ length: ROUNDS }, () => strokesOf(drawn)[stroke]?.points[corner] ?? { x: NaN, y: NaN })
  return [mean(seen.map(({ x }) => x)), mean(seen.map(({ y }) => y))] as const
}

test('a puzzle is a number of four or five digits, a sum or a difference, each about as often', () => {
  const kinds = { number: 0, sum: 0, difference: 0 }
  const [first, second, lengths] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (let round = 0; round < 6000; round++) {
    const { drawn, answer } = createPuzzle()
    const [, a, sign, b] = /^(\d+)([+-])(\d+)=$/.exec(drawn) ?? []
    if (a === undefined) {
      kinds.number += 1
      lengths.add(answer.length)
      expect([drawn, /^[1-9]\d{3,4}$/.test(answer)]).toEqual([answer, true])
      continue
    }
    kinds[sign === '+' ? 'sum' : 'difference'] += 1
    first.add(Number(a))
    second.add(Number(b))
    expect(answer).toBe(String(sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)))
  }
  for (const count of Object.values(kinds)) expect(Math.abs(count - 2000)).toBeLessThan(250)
  expect([first.size, Math.min(...first), Math.max(...first)]).toEqual([79, 11, 89])
  expect([...second].toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(lengths).toEqual(new Set([4, 5]))
})

test('a picture has its ground, the strokes of its characters and five thin lines of noise, in that order', () => {
  const svg = drawPuzzle({ drawn: '7+1=', answer: '8' })
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 160 56" fill="none" stroke="#3a4566" stroke-linecap="round" stroke-linejoin="round"><path fill="#eef1f8" stroke="none" d="M0 0h160v56H0z"\/>(<path [^>]+\/>)+<\/svg>$/,
  )
  const lines = linesOf(svg)
  expect(lines.map(({ width }) => width)).toEqual([...Array(8).fill('2.4'), ...Array(5).fill('0.9')])
  expect(lines.map(({ points }) => points.length)).toEqual([3, 2, 2, 2, 3, 2, 2, 2, 3, 3, 3, 3, 3])
  expect(svg.match(/d="M-?\d+\.[1-9] -?\d+\.[1-9](L-?\d+\.[1-9] -?\d+\.[1-9])+"/g)).toHaveLength(13)
})

test('what cannot be drawn leaves its place empty', () => {
  expect(strokesOf('x1').map(({ points }) => points.length)).toEqual([3, 2])
})

test('noise lies anywhere in the picture, and nowhere outside', () => {
  const points = Array.from({ length: ROUNDS }, () => linesOf(drawPuzzle({ drawn: '1', answer: '1' })))
    .flat()
    .filter(({ width }) => width === '0.9')
    .flatMap((line) => line.points)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  expect(Math.floor(Math.min(...xs))).toBe(2)
  expect(Math.floor(Math.min(...ys))).toBe(2)
  expect(Math.floor(Math.max(...xs))).toBe(157)
  expect(Math.floor(Math.max(...ys))).toBe(53)
  expect(Math.abs(mean(xs) - 80)).toBeLessThan(3)
  expect(Math.abs(mean(ys) - 28)).toBeLessThan(2)
})

test.each([
  ['-', 0, 0, 12 + 1.13 * 2.2, 12 + 8 * 2.2],
  ['-', 0, 1, 12 + 8.87 * 2.2, 12 + 8 * 2.2],
  ['+', 0, 0, 12 + 5 * 2.2, 12 + 4.07 * 2.2],
  ['+', 0, 1, 12 + 5 * 2.2, 12 + 11.93 * 2.2],
  // The second of ten has a tenth of the width, and is drawn small enough for it.
  ['0------- -'.replace(' ', '-'), 1, 0, 12 + 13.6 + (1.13 * 13.6) / 13, 12 + (8 * 13.6) / 13],
])('a character of "%s" stands in its place and size, stroke %s corner %s', (drawn, stroke, corner, x, y) => {
  const [meanX, meanY] = meanOf(drawn, stroke, corner)
  expect(Math.abs(meanX - x)).toBeLessThan(0.6)
  expect(Math.abs(meanY - y)).toBeLessThan(0.6)
})

test('a character is turned as a whole, by up to 18 degrees to either side', () => {
  const turns: number[] = []
  const bends: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [down, across] = strokesOf('+').map(({ points: [from, to] }) =>
      Math.atan2((to?.y ?? 0) - (from?.y ?? 0), (to?.x ?? 0) - (from?.x ?? 0)),
    )
    turns.push(((across ?? NaN) * 180) / Math.PI)
    bends.push(Math.abs((((down ?? NaN) - (across ?? NaN)) * 180) / Math.PI - 90))
  }
  expect(Math.abs(mean(turns))).toBeLessThan(2.5)
  const size = mean(turns.map(Math.abs))
  expect(size).toBeGreaterThan(7)
  expect(size).toBeLessThan(12)
  // Shaken corners bend it by some three degrees.
  expect(mean(bends)).toBeLessThan(6)
  expect(mean(bends)).toBeGreaterThan(1)
})

test('a picture stands for itself as a data URL', () => {
  expect(dataUrl('<svg/>')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
})

test('an answer is kept as a hash that is worth nothing under another captcha', () => {
  expect(hashAnswer('id', '42')).toBe('bbb3660007f68b86e00e9ea8af5f57b744a81c3970697e81752d80bf28d554c0')
  expect(hashAnswer('other', '42')).not.toBe(hashAnswer('id', '42'))
})
