import type { Glyph } from '../glyph.ts'

export const balanceGlyph: Glyph = {
  d: 'M12 4v16.5M7.5 20.5h9M4.5 7h15M4.5 7 2 13.5a2.8 2.8 0 0 0 5 0zM19.5 7 17 13.5a2.8 2.8 0 0 0 5 0z',
}
