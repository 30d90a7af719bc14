import sharp from 'sharp'
import { twoHalves } from '../../testing/pictures.ts'
import { formatOf, PICTURE_KINDS } from './pictures.domain.ts'
import { createReencode } from './reencode.ts'

test('TRU-031 what bytes are is read off them, and what is too short is nothing', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) expect(formatOf(await twoHalves(format))).toBe(format)
  for (const text of ['', 'RIFF', 'RIFF1234WAVE', 'GIF89a', '\x89PN', 'BM'])
    expect([text, formatOf(Buffer.from(text, 'latin1'))]).toEqual([text, null])
})

test('a slip keeps its form, within 1,600 pixels, and is never made larger', async () => {
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

test('TRU-031 of many at once the eleventh is told that the system is busy, and there is room again after', async () => {
  const reencode = createReencode()
  const picture = await twoHalves('png')
  const once = () => reencode(picture, PICTURE_KINDS.avatar.shape)
  const outcomes = await Promise.all(Array.from({ length: 11 }, once))
  expect(outcomes.map((one) => (one.ok ? 'made' : one.code))).toEqual([...Array(10).fill('made'), 'system.busy'])
  expect((await once()).ok).toBe(true)
})
