import type { Glyph } from '../glyph.ts'

export const minusGlyph: Glyph = { d: 'M5 12h14' }
