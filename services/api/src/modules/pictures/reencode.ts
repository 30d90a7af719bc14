import sharp from 'sharp'
import { err, ok, type Result } from '../../result.ts'
import { formatOf, MAX_PIXELS, type PictureShape } from './pictures.domain.ts'

const QUALITY = 80
const TIMEOUT_S = 10
const MAX_CONCURRENT = 2
const MAX_WAITING = 8
const RETRY_S = 2

// Each conversion uses one thread; MAX_CONCURRENT sets the concurrency.
sharp.concurrency(1)
sharp.cache(false)

/** Re-encodes a picture from its pixels only, so that no metadata or other content of the file is stored. */
async function redraw(bytes: Uint8Array, { is, side }: PictureShape): Promise<Result<Uint8Array>> {
  const format = formatOf(bytes)
  if (!format) return err('upload.type')
  try {
    // Reads the header only, so that a picture that is too large gets a clear error.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.format !== format) return err('upload.type')
    if (metadata.width * metadata.height > MAX_PIXELS) return err('upload.pixels')
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
    return ok(new Uint8Array(encoded))
  } catch {
    // A file that the library cannot read is no picture.
    return err('upload.type')
  }
}

export type Reencode = (bytes: Uint8Array, shape: PictureShape) => Promise<Result<Uint8Array>>

/** Limits concurrent conversions: two run, eight wait, and any more are rejected with `system.busy`. */
export function createReencode(): Reencode {
  const queue: (() => void)[] = []
  let running = 0
  return async (bytes, shape) => {
    if (running >= MAX_CONCURRENT) {
      if (queue.length >= MAX_WAITING) return err('system.busy', { retryAfter: RETRY_S })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await redraw(bytes, shape)
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
