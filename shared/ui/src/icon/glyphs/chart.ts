import type { Glyph } from '../glyph.ts'

export const chartGlyph: Glyph = { d: 'M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6' }
