import type { Glyph } from '../glyph.ts'

export const playGlyph: Glyph = { d: 'M8 5v14l11-7z' }
