import type { Glyph } from '../glyph.ts'

export const flagGlyph: Glyph = { d: 'M6 21V4M6 4.5c4-2 7 2 12 0v8c-5 2-8-2-12 0' }
