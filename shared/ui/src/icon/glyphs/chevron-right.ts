import type { Glyph } from '../glyph.ts'

export const chevronRightGlyph: Glyph = { d: 'm9 5.5 6.5 6.5L9 18.5', directional: true }
