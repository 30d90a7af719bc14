import type { Glyph } from '../glyph.ts'

export const globeGlyph: Glyph = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M3.5 12h17M12 3.5c5 4.7 5 12.3 0 17-5-4.7-5-12.3 0-17',
}
