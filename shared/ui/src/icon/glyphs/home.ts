import type { Glyph } from '../glyph.ts'

export const homeGlyph: Glyph = { d: 'M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M9.8 20v-5.8h4.4V20' }
