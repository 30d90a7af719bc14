import shipped from '../../pictures.json' with { type: 'json' }
import type { PictureName } from './picture.ts'

/**
 * True if a picture of this name exists: with arbitrary names a client could cause endless rendering and evict pictures
 * that others need.
 */
export type PictureFilter = (name: PictureName) => boolean

const games = new Map(Object.entries(shipped.games).map(([vendor, slugs]) => [vendor, new Set(slugs)]))
const vendors = new Set(shipped.vendors)
const flatNames = { banners: new Set(shipped.banners), promotions: new Set(shipped.promotions) }

/** The pictures of the demo data, as listed in the file that is shipped with the sandbox. */
export const isShipped: PictureFilter = (name) => {
  if (name.kind === 'vendors') return vendors.has(name.vendor)
  if (name.kind === 'games') return games.get(name.vendor)?.has(name.slug) ?? false
  return flatNames[name.kind].has(name.slug)
}
