import type { Glyph } from '../glyph.ts'

export const downloadGlyph: Glyph = {
  d: 'M12 3.5v11.5M7.5 10.5 12 15l4.5-4.5M4 16.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-2.5',
}
