import type { SlotSymbol } from '@tessera/fair'

/** Picture of a symbol at the resolution of the screen: sharp at rest, blurred in motion. */
export interface Bitmap {
  sharp: HTMLCanvasElement
  blurred: HTMLCanvasElement
}
export type Bitmaps = ReadonlyMap<SlotSymbol, Bitmap>

const SYMBOLS: readonly SlotSymbol[] = ['N', 'G', 'E', 'L', 'A', 'K', 'Q', 'W', 'S']
const BLUR_STEPS = 28
const MARGIN = 0.03

const pictureCache = new Map<string, Promise<HTMLImageElement>>()
const loadPicture = (address: string): Promise<HTMLImageElement> => {
  const cached = pictureCache.get(address)
  if (cached) return cached
  const picture = new Image()
  picture.src = address
  const ready = picture.decode().then(() => picture)
  pictureCache.set(address, ready)
  return ready
}

const drawCanvas = (size: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context) paint(context)
  return canvas
}

/** Draws the symbols once for a size, so that each frame only copies. */
export async function loadSymbols(art: Readonly<Record<string, string>>, size: number): Promise<Bitmaps> {
  const symbolEntries = await Promise.all(
    SYMBOLS.map(async (symbol) => {
      const picture = await loadPicture(art[symbol] ?? '')
      const gap = size * MARGIN
      const sharp = drawCanvas(size, (context) => context.drawImage(picture, gap, gap, size - gap * 2, size - gap * 2))
      const blurred = drawCanvas(size, (context) => {
        context.globalAlpha = 2.2 / BLUR_STEPS
        for (let i = 0; i < BLUR_STEPS; i++) context.drawImage(sharp, 0, (i / (BLUR_STEPS - 1) - 0.5) * size * 0.5)
      })
      return [symbol, { sharp, blurred }] as const
    }),
  )
  return new Map(symbolEntries)
}
