import sharp from 'sharp'
import { bannerSvg } from '../art/banner.ts'
import { TILE } from '../art/scene.ts'
import { tileSvg } from '../art/tile.ts'
import { vendorLogoSvg } from '../art/vendor-logo.ts'
import { LOGO_SIZE, type PictureName, pictureSizes } from './picture.ts'

// The render queue limits how many pictures are drawn at once; each rendering uses one thread.
sharp.concurrency(1)
sharp.cache(false)

const SVG_DPI = 72
const BANNER_HEIGHT = 344
// Effort 1 takes 50 ms for a tile and a quarter off the bytes of effort 0; effort 2 takes 75 ms for 3 % more.
const AVIF_EFFORT = 1
const WEBP_EFFORT = 3
/** Nearly every picture is below its size limit at the first quality; a more detailed one is encoded at lower qualities until it fits. */
const QUALITIES = {
  avif: { '1x': [50, 40, 30, 20], '2x': [44, 36, 28, 20] },
  webp: { '1x': [70, 56, 42, 28], '2x': [66, 54, 42, 28] },
} as const

/** Change it whenever the drawing code changes, so that caches do not serve old pictures. */
export const ART_VERSION = 'art-1'

export async function renderPicture(name: PictureName): Promise<Buffer> {
  if (name.kind === 'vendors')
    return sharp(Buffer.from(vendorLogoSvg(name.vendor, name.variant)))
      .resize(LOGO_SIZE, LOGO_SIZE)
      .png({ compressionLevel: 9 })
      .toBuffer()
  const size = pictureSizes[name.kind][name.scale]
  const [svg, height] =
    name.kind === 'games'
      ? [tileSvg(name.vendor, name.slug), TILE.height]
      : [bannerSvg(name.slug, (size.width / size.height) * BANNER_HEIGHT), BANNER_HEIGHT]
  const { data, info } = await sharp(Buffer.from(svg), { density: (SVG_DPI * size.height) / height })
    .resize(size.width, size.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  let best: Buffer | null = null
  for (const quality of QUALITIES[name.format][name.scale]) {
    best = await (name.format === 'avif'
      ? pixels().avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' })
      : pixels().webp({ quality, effort: WEBP_EFFORT })
    ).toBuffer()
    if (best.length <= size[name.format]) break
  }
  return best as Buffer
}
