import type { Glyph } from '../glyph.ts'

export const phoneGlyph: Glyph = {
  d: 'M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5M11 18.5h2',
}
