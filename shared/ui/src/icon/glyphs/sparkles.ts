import type { Glyph } from '../glyph.ts'

export const sparklesGlyph: Glyph = {
  d: 'M10 4c.7 4.5 2.5 6.3 7 7-4.5.7-6.3 2.5-7 7-.7-4.5-2.5-6.3-7-7 4.5-.7 6.3-2.5 7-7M18.5 3v4M16.5 5h4M19 16.5v3.5M17.3 18.2h3.5',
}
