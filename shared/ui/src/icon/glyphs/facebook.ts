import type { Glyph } from '../glyph.ts'

export const facebookGlyph: Glyph = {
  d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M15.5 8H14c-1.2 0-2 .8-2 2v11M9.5 13h5.5',
}
