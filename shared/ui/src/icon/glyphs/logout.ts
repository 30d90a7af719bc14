import type { Glyph } from '../glyph.ts'

export const logoutGlyph: Glyph = {
  d: 'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M15.5 8l4.5 4-4.5 4M20 12H9.5',
  directional: true,
}
