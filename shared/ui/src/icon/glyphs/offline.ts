import type { Glyph } from '../glyph.ts'

export const offlineGlyph: Glyph = {
  d: 'M4 4l16 16M2.5 9.5A14 14 0 0 1 7.3 6.5M11 5.5a14 14 0 0 1 10.5 4M6 13.2a9 9 0 0 1 3.8-2.2M15 11.5a9 9 0 0 1 3 1.7M9.3 16.6a4.3 4.3 0 0 1 5.4 0M12 20h.01',
}
