import type { Glyph } from '../glyph.ts'

export const heartFilledGlyph: Glyph = {
  d: 'M12 21S2.7 15.6 2.7 9A5.3 5.3 0 0 1 12 5.6 5.3 5.3 0 0 1 21.3 9C21.3 15.6 12 21 12 21',
  filled: true,
}
