import type { Glyph } from '../glyph.ts'

export const menuGlyph: Glyph = { d: 'M4 6.5h16M4 12h16M4 17.5h10' }
