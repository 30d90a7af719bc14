import type { Glyph } from '../glyph.ts'

export const checkGlyph: Glyph = { d: 'm4.5 12.5 5 5 10-11' }
