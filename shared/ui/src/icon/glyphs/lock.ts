import type { Glyph } from '../glyph.ts'

export const lockGlyph: Glyph = {
  d: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
}
