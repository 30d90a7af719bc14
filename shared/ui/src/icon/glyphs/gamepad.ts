import type { Glyph } from '../glyph.ts'

export const gamepadGlyph: Glyph = {
  d: 'M7 7.5h10a4.5 4.5 0 0 1 4.5 4.5c0 3.5-1 5.5-2.8 5.5-1.7 0-2.2-2.5-3.7-2.5H9c-1.5 0-2 2.5-3.7 2.5-1.8 0-2.8-2-2.8-5.5A4.5 4.5 0 0 1 7 7.5M7.5 9.8v3M6 11.3h3M15.5 10.3h.01M17.5 12.3h.01',
}
