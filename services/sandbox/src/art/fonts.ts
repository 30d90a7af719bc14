import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

const files = {
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  bungee: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
  cinzel: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff',
  russo: '@fontsource/russo-one/files/russo-one-latin-400-normal.woff',
} as const
export type FontName = keyof typeof files

const loadedFonts = new Map<FontName, Font>()
const require = createRequire(import.meta.url)

export function fontOf(name: FontName): Font {
  const cached = loadedFonts.get(name)
  if (cached) return cached
  const bytes = readFileSync(require.resolve(files[name]))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  loadedFonts.set(name, font)
  return font
}
