import type { Glyph } from '../glyph.ts'

export const giftGlyph: Glyph = {
  d: 'M3.5 8h17v4h-17zM5 12v8.5h14V12M12 8v12.5M12 8C9 8 7 7.2 7 5.5S9.5 3 12 8c2.5-5 5-4.2 5-2.5S15 8 12 8',
}
