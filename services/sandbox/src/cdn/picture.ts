/** Pictures that can be drawn, by the names in their address. */
export type PictureName =
  | { kind: 'games'; vendor: string; slug: string; scale: '1x' | '2x'; format: 'avif' | 'webp' }
  | { kind: 'banners' | 'promotions'; slug: string; scale: '1x' | '2x'; format: 'avif' | 'webp' }
  | { kind: 'vendors'; vendor: string; variant: 'WHITE' | 'BLACK' | 'COLOR' }

interface PictureSize {
  width: number
  height: number
  /** Maximum size of an AVIF, in bytes. */
  avif: number
  /** Maximum size of a WebP, in bytes. */
  webp: number
}

/** Sizes at 1x and 2x: as the catalogue's convention requires. */
export const pictureSizes = {
  games: {
    '1x': { width: 180, height: 240, avif: 6_000, webp: 9_000 },
    '2x': { width: 360, height: 480, avif: 14_000, webp: 22_000 },
  },
  banners: {
    '1x': { width: 390, height: 172, avif: 16_000, webp: 20_000 },
    '2x': { width: 780, height: 344, avif: 40_000, webp: 48_000 },
  },
  promotions: {
    '1x': { width: 358, height: 160, avif: 16_000, webp: 20_000 },
    '2x': { width: 716, height: 320, avif: 40_000, webp: 48_000 },
  },
} as const satisfies Record<string, Record<'1x' | '2x', PictureSize>>

export const LOGO_SIZE = 96

const VENDOR = /^[A-Z0-9_]{1,24}$/
const SLUG = /^[a-z0-9-]{2,60}$/
const SIZED_FILE = /^(.+)-(1x|2x)\.(avif|webp)$/
const LOGO_FILE = /^(.+)-(WHITE|BLACK|COLOR)\.png$/

/** Reads `games/PG/golden-naga-1x.avif` and similar paths; null for any other path. */
export function parsePicture(path: string): PictureName | null {
  const [kind, ...rest] = path.split('/')
  const file = rest.at(-1) ?? ''
  if (kind === 'vendors' && rest.length === 1) {
    const [, vendor, variant] = LOGO_FILE.exec(file) ?? []
    return vendor && VENDOR.test(vendor) ? { kind, vendor, variant: variant as 'WHITE' } : null
  }
  const [, slug, scale, format] = SIZED_FILE.exec(file) ?? []
  if (!slug || !SLUG.test(slug)) return null
  const sizedFields = { slug, scale: scale as '1x', format: format as 'avif' }
  if (kind === 'games' && rest.length === 2 && VENDOR.test(rest[0] ?? ''))
    return { kind, vendor: rest[0] as string, ...sizedFields }
  if ((kind === 'banners' || kind === 'promotions') && rest.length === 1) return { kind, ...sizedFields }
  return null
}

export const picturePath = (name: PictureName): string => {
  if (name.kind === 'vendors') return `vendors/${name.vendor}-${name.variant}.png`
  const file = `${name.slug}-${name.scale}.${name.format}`
  return name.kind === 'games' ? `games/${name.vendor}/${file}` : `${name.kind}/${file}`
}

export const mediaType = (name: PictureName): string => (name.kind === 'vendors' ? 'image/png' : `image/${name.format}`)
