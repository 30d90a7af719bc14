import type { Glyph } from '../glyph.ts'

export const arrowRightGlyph: Glyph = { d: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5', directional: true }
