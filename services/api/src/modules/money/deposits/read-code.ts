import sharp from 'sharp'
import { dataOf } from './qr/codewords.ts'
import { findersOf } from './qr/finders.ts'
import { codesOf } from './qr/modules.ts'
import { textOf } from './qr/text.ts'
import { slipCodeOf } from './slip-code.domain.ts'

const MOST_PIXELS = 50_000_000
/** Sides that are tried, the longer one in pixels: a code may be small in a large picture, or noisy in a sharp one. */
const SIDES = [1_600, 800]
const THRESHOLDS = [128, 96, 176]
const LONGEST_S = 5

/**
 * Reads the text of the code on a picture of a slip, as banks' apps save it: drawn flat, dark on light, turned at most. Null where
 * there is none. A slip's text has a checksum of its own, so nothing is corrected here.
 */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  for (const side of SIDES) {
    const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .timeout({ seconds: LONGEST_S })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const threshold of THRESHOLDS) {
      const { width, height, channels } = info
      const bitmap = {
        width,
        height,
        isDark: (x: number, y: number) => (data[(y * width + x) * channels] ?? 255) < threshold,
      }
      for (const modules of codesOf(bitmap, findersOf(bitmap))) {
        const bytes = dataOf(modules)
        const text = bytes && textOf(bytes)
        if (text && slipCodeOf(text)) return text
      }
    }
  }
  return null
}
