import type { Glyph } from '../glyph.ts'

export const pauseGlyph: Glyph = { d: 'M9 5v14M15 5v14' }
