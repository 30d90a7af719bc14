import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { announcements, CATALOGUE_SIZE, expandGames, promotions, vendorsOf } from '../../api/seed/catalogue/index.ts'

/** Names of the pictures that the sandbox draws, by kind; games by vendor. */
export interface PictureNames {
  games: Record<string, string[]>
  vendors: string[]
  banners: string[]
  promotions: string[]
}

const LIST = fileURLToPath(new URL('../../sandbox/pictures.json', import.meta.url))

/** Lists every picture that the demo data use. */
export function listPictures(): PictureNames {
  const games = expandGames(CATALOGUE_SIZE.demo)
  const images = [...announcements, ...promotions].map((item) => item.image)
  const imagesOf = (kind: string) =>
    [
      ...new Set(images.flatMap((image) => new RegExp(`^/cdn/${kind}/([a-z0-9-]+)$`).exec(image ?? '')?.[1] ?? [])),
    ].sort()
  const byVendor = Map.groupBy(games, (game) => game.vendor)
  return {
    games: Object.fromEntries(
      [...byVendor]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([vendor, vendorGames]) => [vendor, vendorGames.map((game) => game.slug).sort()]),
    ),
    vendors: vendorsOf(games)
      .map((vendor) => vendor.code)
      .sort(),
    banners: imagesOf('banners'),
    promotions: imagesOf('promotions'),
  }
}

export const readShippedPictures = async (): Promise<PictureNames> => JSON.parse(await readFile(LIST, 'utf8'))

if (import.meta.main) await writeFile(LIST, `${JSON.stringify(listPictures())}\n`)
