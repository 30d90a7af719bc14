import type { Glyph } from '../glyph.ts'

export const walletGlyph: Glyph = {
  d: 'M18 7.5V5.2a1.5 1.5 0 0 0-1.9-1.4L5 6.5A2 2 0 0 0 3.5 8.4V18a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2H5M16.5 13.8h.01',
}
