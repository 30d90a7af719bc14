import type { Glyph } from '../glyph.ts'

export const medalGlyph: Glyph = {
  d: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M8.5 13.5 7 21l5-2.5 5 2.5-1.5-7.5',
}
