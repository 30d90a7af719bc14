import sharp from 'sharp'
import { done, type Outcome, refused } from '../../outcome.ts'
import { formatOf, MAX_PIXELS, type PictureShape } from './pictures.domain.ts'

const QUALITY = 80
const TIMEOUT_S = 10
const AT_ONCE = 2
const MAX_WAITING = 8
const RETRY_S = 2

// The number processed in parallel is enough for this machine: each uses one thread.
sharp.concurrency(1)
sharp.cache(false)

/** Re-encodes a picture from its pixels alone, so that nothing else of the file is stored. */
async function redraw(bytes: Uint8Array, { is, side }: PictureShape): Promise<Outcome<Uint8Array>> {
  const format = formatOf(bytes)
  if (!format) return refused('upload.type')
  try {
    // Reads the header only, so that a picture that is too large gets a clear error.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.format !== format) return refused('upload.type')
    if (metadata.width * metadata.height > MAX_PIXELS) return refused('upload.pixels')
    const encoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(
        is === 'square'
          ? { width: side, height: side, fit: 'cover' }
          : { width: side, height: side, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
    return done(new Uint8Array(encoded))
  } catch {
    // A file that the library cannot read is no picture.
    return refused('upload.type')
  }
}

export type Reencode = (bytes: Uint8Array, shape: PictureShape) => Promise<Outcome<Uint8Array>>

/** Two run at once, eight wait, and one more is rejected as busy. */
export function createReencode(): Reencode {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (bytes, shape) => {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) return refused('system.busy', { retryAfter: RETRY_S })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else busy += 1
    try {
      return await redraw(bytes, shape)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
