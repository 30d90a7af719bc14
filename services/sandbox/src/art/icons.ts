import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string }>
}

// The set is one JSON file of 5 MB: require parses it once and caches it.
const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet

const DATA = / d="([^"]+)"/g

/** The outline of an icon in a box of 512 by 512. */
export function iconPath(name: string): string {
  const body = icons[name]?.body
  if (!body) throw new Error(`unknown icon ${name}`)
  return [...body.matchAll(DATA)].map((match) => match[1]).join('')
}

export const hasIcon = (name: string): boolean => name in icons
