import type { Glyph } from '../glyph.ts'

export const helpGlyph: Glyph = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M9.5 9.7c0-1.6 1.1-2.5 2.5-2.5s2.5.9 2.5 2.3c0 1.8-2.5 2-2.5 4M12 16.8h.01',
}
