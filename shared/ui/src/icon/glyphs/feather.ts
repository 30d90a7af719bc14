import type { Glyph } from '../glyph.ts'

export const featherGlyph: Glyph = { d: 'M20 4c-7 0-13 3-13 10v3M4 20l3-3M7 17c7 0 13-6 13-13M10.5 13.5h4.5M13 10h4.5' }
