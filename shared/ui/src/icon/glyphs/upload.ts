import type { Glyph } from '../glyph.ts'

export const uploadGlyph: Glyph = {
  d: 'M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4 16.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-2.5',
}
