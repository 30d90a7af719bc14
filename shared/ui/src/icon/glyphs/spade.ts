import type { Glyph } from '../glyph.ts'

export const spadeGlyph: Glyph = {
  d: 'M12 3c2 4 7.5 6.5 7.5 10.8A3.7 3.7 0 0 1 12 15a3.7 3.7 0 0 1-7.5-1.2C4.5 9.5 10 7 12 3M12 15c0 3-.8 4.5-2.5 5.5h5C12.8 19.5 12 18 12 15',
}
