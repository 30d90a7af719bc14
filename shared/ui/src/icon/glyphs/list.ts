import type { Glyph } from '../glyph.ts'

export const listGlyph: Glyph = { d: 'M4 5h5v5H4zM4 14h5v5H4zM13 6h7M13 9.5h4M13 15h7M13 18.5h4' }
