import type { Glyph } from '../glyph.ts'

export const searchGlyph: Glyph = { d: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5' }
