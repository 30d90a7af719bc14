import type { Glyph } from '../glyph.ts'

export const lineGlyph: Glyph = {
  d: 'M12 4C7 4 3 7.3 3 11.3c0 3.6 3.2 6.6 7.5 7.2.8.2.7.9.6 2.3 3.5-1.9 9.9-5.5 9.9-9.5C21 7.3 17 4 12 4M7 9.5v4h2M11.3 9.5v4M13.5 13.5v-4l2.8 4v-4',
}
