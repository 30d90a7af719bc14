import type { Glyph } from '../glyph.ts'

export const userGlyph: Glyph = { d: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6' }
