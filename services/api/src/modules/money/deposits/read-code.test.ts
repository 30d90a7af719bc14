import sharp from 'sharp'
import { encode } from 'uqr'
import { readCode } from './read-code.ts'

const SLIP = '0041000600000101030140220202611201530ABCD12345102TH9104D3E7'

/** A code on a page, as an app draws it. */
const drawn = (text: string) => {
  const cell = 5
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
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

test('CSH-038 reads the code from telephone pictures: JPEG, smaller, larger, turned', async () => {
  const picture = await drawn(SLIP).png().toBuffer()
  const made = [
    sharp(picture).jpeg({ quality: 60 }),
    sharp(picture).resize({ width: 400 }).jpeg({ quality: 80 }),
    sharp(picture).resize({ width: 1_500 }).webp(),
    sharp(picture).rotate(90),
    sharp(picture).rotate(7, { background: '#fff' }),
    sharp(picture).rotate(-12, { background: '#776655' }).blur(1.2).linear(0.6, 20).jpeg({ quality: 70 }),
  ]
  for (const one of made) expect(await readCode(await one.toBuffer())).toBe(SLIP)
})

test('CSH-038 reads none from another code, an edited slip, or no code at all', async () => {
  const edited = SLIP.replace('ABCD', 'ABCE')
  for (const text of ['https://example.com/', edited])
    expect(await readCode(await drawn(text).png().toBuffer())).toBeNull()
  const blank = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } }).png()
  expect(await readCode(await blank.toBuffer())).toBeNull()
})
