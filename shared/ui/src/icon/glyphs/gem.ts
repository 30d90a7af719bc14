import type { Glyph } from '../glyph.ts'

export const gemGlyph: Glyph = { d: 'M7 4h10l4 5.5-9 11-9-11zM3 9.5h18M9 9.5l3 11 3-11L12 4z' }
