import sharp from 'sharp'
import { createTwoColorPicture } from '../../../testing/pictures.ts'
import { formatOf, PICTURE_KINDS } from './pictures.domain.ts'
import { createReencode } from './reencode.ts'

test('TRU-031 detects the type from the bytes, and returns nothing for too few', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const)
    expect(formatOf(await createTwoColorPicture(format))).toBe(format)
  for (const text of ['', 'RIFF', 'RIFF1234WAVE', 'GIF89a', '\x89PN', 'BM'])
    expect([text, formatOf(Buffer.from(text, 'latin1'))]).toEqual([text, null])
})

test('preserves the form of a slip, within 1,600 pixels, and never enlarges it', async () => {
  const reencode = createReencode()
  const sized = async (width: number, height: number) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const drawn = await reencode(picture, PICTURE_KINDS.slip.shape)
    if (!drawn.ok) throw new Error(drawn.code)
    const told = await sharp(drawn.value).metadata()
    return [told.width, told.height]
  }
  expect([await sized(3_200, 1_600), await sized(100, 50)]).toEqual([
    [1_600, 800],
    [100, 50],
  ])
})

test('TRU-031 rejects the eleventh of many simultaneous ones as busy, and accepts again afterwards', async () => {
  const reencode = createReencode()
  const picture = await createTwoColorPicture('png')
  const once = () => reencode(picture, PICTURE_KINDS.avatar.shape)
  const outcomes = await Promise.all(Array.from({ length: 11 }, once))
  expect(outcomes.map((one) => (one.ok ? 'made' : one.code))).toEqual([...Array(10).fill('made'), 'system.busy'])
  expect((await once()).ok).toBe(true)
})
