import type { Glyph } from '../glyph.ts'

export const crownGlyph: Glyph = { d: 'M4.5 18 3 7.5l5 4L12 5l4 6.5 5-4L19.5 18zM5 20.7h14' }
