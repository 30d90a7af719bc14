import type { Glyph } from '../glyph.ts'

export const boltGlyph: Glyph = { d: 'M13 3 5 13.5h6L10 21l8.5-11H12.5z' }
