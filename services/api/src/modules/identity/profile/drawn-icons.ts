import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DRAWN_ICON_PATH, DRAWN_ICONS, DrawnIcon } from '@tessera/site'

const icons = new Map(
  DRAWN_ICONS.map((name) => {
    const bytes = readFileSync(new URL(`drawn/${name}.svg`, import.meta.url))
    return [name, { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }]
  }),
)

/** Returns the SVG of a drawn avatar, and the version for its URL, which makes the URL cacheable for ever. */
export function drawnIcon(name: DrawnIcon): { bytes: Uint8Array; version: string } {
  const icon = icons.get(name)
  if (!icon) throw new Error(`drawn avatar ${name} not found`)
  return icon
}

/** URL path of a drawn avatar. */
export const drawnIconPath = (name: DrawnIcon): string => `${DRAWN_ICON_PATH}?name=${name}&v=${drawnIcon(name).version}`

/** Parses the name of a drawn avatar; null if the name is unknown. */
export const parseDrawnIcon = (name: string | null): DrawnIcon | null => DrawnIcon.safeParse(name).data ?? null
