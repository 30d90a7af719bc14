import type { Glyph } from '../glyph.ts'

export const fishGlyph: Glyph = {
  d: 'M2.5 12C5 7.5 8.5 6 12 6c3 0 5 1.5 6.5 3.5L21.5 7v10l-3-2.5C17 16.5 15 18 12 18c-3.5 0-7-1.5-9.5-6M7.5 11h.01M12.5 9.5c1.2 1.5 1.2 3.5 0 5',
}
