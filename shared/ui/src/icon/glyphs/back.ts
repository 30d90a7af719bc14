import type { Glyph } from '../glyph.ts'

export const backGlyph: Glyph = { d: 'M15 4.5 7.5 12l7.5 7.5', directional: true }
