import sharp from 'sharp'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, createPuzzle, drawPuzzle } from './captcha.domain.ts'
import { GLYPHS } from './glyphs.domain.ts'
import { renderPicture } from './render.ts'

const bytesOf = (url: string) => Buffer.from(url.replace(/^data:image\/png;base64,/, ''), 'base64')
/** Ink of a picture, one number for each pixel of 168 x 64: 1 where a line runs, else 0. */
async function inkOf(image: Buffer): Promise<number[]> {
  const grey = await sharp(image).resize(CAPTCHA_WIDTH, CAPTCHA_HEIGHT).greyscale().raw().toBuffer()
  return [...grey].map((value) => (value < 150 ? 1 : 0))
}
const SIDE = 16
const CELL = Math.round((CAPTCHA_WIDTH - 2 * SIDE) / 5)

/** What a solver knows of a digit: how it looks upright in the middle of a cell, and leaning to either side. */
async function templates(): Promise<{ digit: string; ink: number[] }[]> {
  const draw = ([digit, strokes]: [string, (typeof GLYPHS)[string]], turn: number) => {
    const lines = strokes.map(
      (stroke) => `<polyline points="${stroke.map(([x, y]) => `${(x - 5) * 2.2},${(y - 8) * 2.6}`).join(' ')}"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CAPTCHA_HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${CELL / 2} 32) rotate(${turn})" fill="none" stroke="#000" stroke-width="3">${lines.join('')}</g></svg>`
    return sharp(Buffer.from(svg))
      .greyscale()
      .raw()
      .toBuffer()
      .then((grey) => ({ digit, ink: [...grey].map((value) => (value < 150 ? 1 : 0)) }))
  }
  return Promise.all(Object.entries(GLYPHS).flatMap((glyph) => [-15, 0, 15].map((turn) => draw(glyph, turn))))
}

/** Looks where each digit of five should stand, moves every template about there, and takes what fits best. */
function solve(ink: number[], known: { digit: string; ink: number[] }[]): string {
  const fit = (template: number[], left: number, top: number): number => {
    let [hits, either] = [0, 0]
    for (let y = 0; y < CAPTCHA_HEIGHT; y++)
      for (let x = 0; x < CELL; x++) {
        const seen = y + top < 0 || y + top >= CAPTCHA_HEIGHT ? 0 : (ink[(y + top) * CAPTCHA_WIDTH + x + left] ?? 0)
        const expected = template[y * CELL + x] ?? 0
        hits += seen & expected
        either += seen | expected
      }
    return hits / either
  }
  return Array.from({ length: 5 }, (_, index) => {
    let best = { score: 0, digit: '' }
    for (const { digit, ink: template } of known)
      for (const dx of [-4, 0, 4])
        for (const dy of [-5, 0, 5]) {
          const score = fit(template, SIDE + Math.round(index * ((CAPTCHA_WIDTH - 2 * SIDE) / 5)) + dx, dy)
          if (score > best.score) best = { score, digit }
        }
    return best.digit
  }).join('')
}

test('TRU-021 SEC-07 draws a picture of pixels: no text, no strokes, no solution in its bytes', async () => {
  for (let round = 0; round < 20; round++) {
    const { displayText: drawn, answer } = createPuzzle()
    const image = bytesOf(await renderPicture(drawPuzzle(drawn)))
    const { format, width, height, exif, xmp } = await sharp(image).metadata()
    expect([format, width, height, exif, xmp]).toEqual([
      'png',
      2 * CAPTCHA_WIDTH,
      2 * CAPTCHA_HEIGHT,
      undefined,
      undefined,
    ])
    expect(image.includes(answer)).toBe(false)
    expect(image.length).toBeLessThan(14_000)
  }
})

test('SEC-07 limits a solver that matches templates on pixels to a fifth of the pictures', async () => {
  const known = await templates()
  let [solved, digits] = [0, 0]
  // It reads 8 % of them (25 of 300): of 40 it once read more than a fifth by luck, of 120 it does not.
  const PICTURES = 120
  for (let round = 0; round < PICTURES; round++) {
    const { displayText: drawn, answer } = createPuzzle()
    const read = solve(await inkOf(bytesOf(await renderPicture(drawPuzzle(drawn)))), known)
    solved += read === answer ? 1 : 0
    digits += [...read].filter((digit, index) => digit === answer[index]).length
  }
  // It does see something, or it would prove nothing.
  expect(digits / (5 * PICTURES)).toBeGreaterThan(0.2)
  expect(solved / PICTURES).toBeLessThanOrEqual(0.2)
})

test('draws the same puzzle differently each time', () => {
  expect(drawPuzzle('47112')).not.toBe(drawPuzzle('47112'))
})
