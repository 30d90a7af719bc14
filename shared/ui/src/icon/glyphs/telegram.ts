import type { Glyph } from '../glyph.ts'

export const telegramGlyph: Glyph = { d: 'M21 4 3 11l6 2.5L18 7l-6.5 7.5 6 4.5zM9 13.5V19l2.7-3' }
