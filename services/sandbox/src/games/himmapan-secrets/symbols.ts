import type { SlotSymbol } from '@tessera/fair'

/** A symbol at the screen's pixels: at rest, and in motion. */
export interface Bitmap {
  sharp: HTMLCanvasElement
  blurred: HTMLCanvasElement
}
export type Bitmaps = ReadonlyMap<SlotSymbol, Bitmap>

const SYMBOLS: readonly SlotSymbol[] = ['N', 'G', 'E', 'L', 'A', 'K', 'Q', 'W', 'S']
const SMEAR = 28
const MARGIN = 0.03

const loaded = new Map<string, Promise<HTMLImageElement>>()
const pictureAt = (address: string): Promise<HTMLImageElement> => {
  const cached = loaded.get(address)
  if (cached) return cached
  const picture = new Image()
  picture.src = address
  const ready = picture.decode().then(() => picture)
  loaded.set(address, ready)
  return ready
}

const canvasOf = (size: number, paint: (brush: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const brush = canvas.getContext('2d')
  if (brush) paint(brush)
  return canvas
}

/** Draws the symbols once for a size, so that each frame only copies. */
export async function loadSymbols(art: Readonly<Record<string, string>>, size: number): Promise<Bitmaps> {
  const symbolEntries = await Promise.all(
    SYMBOLS.map(async (symbol) => {
      const picture = await pictureAt(art[symbol] ?? '')
      const gap = size * MARGIN
      const sharp = canvasOf(size, (brush) => brush.drawImage(picture, gap, gap, size - gap * 2, size - gap * 2))
      const blurred = canvasOf(size, (brush) => {
        brush.globalAlpha = 2.2 / SMEAR
        for (let i = 0; i < SMEAR; i++) brush.drawImage(sharp, 0, (i / (SMEAR - 1) - 0.5) * size * 0.5)
      })
      return [symbol, { sharp, blurred }] as const
    }),
  )
  return new Map(symbolEntries)
}
