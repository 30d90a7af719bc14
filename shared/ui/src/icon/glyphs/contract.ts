import type { Glyph } from '../glyph.ts'

export const contractGlyph: Glyph = {
  d: 'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12h6M9 15.5h4',
}
