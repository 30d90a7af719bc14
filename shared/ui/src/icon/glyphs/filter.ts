import type { Glyph } from '../glyph.ts'

export const filterGlyph: Glyph = {
  d: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
}
