import sharp from 'sharp'
import { encode } from 'uqr'
import { readCode } from './read-code.ts'

const SLIP = '0041000600000101030140220202611201530ABCD12345102TH9104D3E7'

/** A code on a page, as an app draws it. */
const drawn = (text: string, { cell = 5, ecc = 'M' as const, minVersion = 1, mask = -1 } = {}) => {
  const { data, size } = encode(text, { border: 4, ecc, minVersion, maskPattern: mask })
  const dark = data.flatMap((row, y) =>
    row.flatMap((is, x) => (is ? [`M${x * cell} ${y * cell}h${cell}v${cell}h-${cell}z`] : [])),
  )
  const side = size * cell
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="900"><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="90" fill="#3d2a8c"/><g transform="translate(${500 - side} ${860 - side})"><path d="${dark.join('')}"/></g></svg>`,
    ),
  )
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])('CSH-038 the code of a slip is read under mask %i', async (mask) => {
  expect(await readCode(await drawn(SLIP, { mask }).png().toBuffer())).toBe(SLIP)
})

test.each([3, 4, 5, 6, 7, 8, 9])('CSH-038 the code of a slip is read in version %i', async (minVersion) => {
  expect(await readCode(await drawn(SLIP, { minVersion, cell: 4 }).png().toBuffer())).toBe(SLIP)
})

test('CSH-038 it is read from what telephones make of it: JPEG, smaller, larger, turned', async () => {
  const picture = await drawn(SLIP).png().toBuffer()
  const made = [
    sharp(picture).jpeg({ quality: 60 }),
    sharp(picture).resize({ width: 400 }).jpeg({ quality: 80 }),
    sharp(picture).resize({ width: 1_500 }).webp(),
    sharp(picture).rotate(90),
    sharp(picture).rotate(7, { background: '#fff' }),
  ]
  for (const one of made) expect(await readCode(await one.toBuffer())).toBe(SLIP)
})

test('CSH-038 another code, a slip that was edited, and no code at all are read as none', async () => {
  const edited = SLIP.replace('ABCD', 'ABCE')
  for (const text of ['https://example.com/', edited])
    expect(await readCode(await drawn(text).png().toBuffer())).toBeNull()
  const blank = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } }).png()
  expect(await readCode(await blank.toBuffer())).toBeNull()
})
