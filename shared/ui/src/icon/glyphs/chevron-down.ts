import type { Glyph } from '../glyph.ts'

export const chevronDownGlyph: Glyph = { d: 'm5.5 9 6.5 6.5L18.5 9' }
