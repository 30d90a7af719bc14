import { shrinkImage } from './shrink-image.ts'

// jsdom has neither bitmaps nor a canvas that draws: they are stood in for here, and the drawing is looked at in a browser.
const drawn: { width: number; height: number; type: string }[] = []

beforeEach(() => {
  drawn.length = 0
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type) {
    drawn.push({ width: this.width, height: this.height, type: type ?? '' })
    give(new Blob(['small'], { type: type ?? '' }))
  })
})
afterEach(() => jest.restoreAllMocks())

const close = jest.fn()
const pictureOf = (width: number, height: number, type = 'image/webp') => {
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width, height, close })
  return new File(['large picture'], 'photo', { type })
}

test.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [1000, 5000, { width: 320, height: 1600 }],
])('resizes %s x %s to %o', async (width, height, smaller) => {
  const file = await shrinkImage(pictureOf(width, height), 1600)
  expect(drawn).toEqual([{ ...smaller, type: 'image/jpeg' }])
  expect([file.name, file.type, file.size]).toEqual(['photo', 'image/jpeg', 5])
})

test('preserves the transparency of a drawing', async () => {
  expect((await shrinkImage(pictureOf(3200, 10, 'image/png'), 1600)).type).toBe('image/png')
})

test('leaves a small enough picture unchanged', async () => {
  const file = pictureOf(1600, 900)
  expect(await shrinkImage(file, 1600)).toBe(file)
  expect(drawn).toEqual([])
})

test('reports an unreadable picture, and frees the memory of a readable one', async () => {
  close.mockClear()
  await shrinkImage(pictureOf(10, 10), 1600)
  expect(close).toHaveBeenCalledTimes(1)
  globalThis.createImageBitmap = jest.fn().mockRejectedValue(new DOMException('no'))
  await expect(shrinkImage(new File(['x'], 'x', { type: 'image/png' }), 1600)).rejects.toThrow('no')
})
