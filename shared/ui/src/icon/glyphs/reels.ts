import type { Glyph } from '../glyph.ts'

export const reelsGlyph: Glyph = {
  d: 'M3.5 6h17v12h-17zM9.2 6v12M14.8 6v12M5.3 10h2l-1.3 4M11 10h2l-1.3 4M16.7 10h2l-1.3 4',
}
