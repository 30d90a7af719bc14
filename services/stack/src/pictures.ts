import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { announcements, CATALOGUE_SIZE, grownGames, promotions, vendorsOf } from '../../api/src/seed/catalogue/index.ts'

/** What the sandbox draws, by kind; games by their vendor. */
export interface NamedPictures {
  games: Record<string, string[]>
  vendors: string[]
  banners: string[]
  promotions: string[]
}

const LIST = fileURLToPath(new URL('../../sandbox/pictures.json', import.meta.url))

/** Every picture that the demo data name. */
export function namedPictures(): NamedPictures {
  const games = grownGames(CATALOGUE_SIZE.demo)
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
        .map(([vendor, own]) => [vendor, own.map((game) => game.slug).sort()]),
    ),
    vendors: vendorsOf(games)
      .map((vendor) => vendor.code)
      .sort(),
    banners: imagesOf('banners'),
    promotions: imagesOf('promotions'),
  }
}

export const shippedPictures = async (): Promise<NamedPictures> => JSON.parse(await readFile(LIST, 'utf8'))

if (import.meta.main) await writeFile(LIST, `${JSON.stringify(namedPictures())}\n`)
