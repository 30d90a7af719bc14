import type { Glyph } from '../glyph.ts'

export const usersGlyph: Glyph = {
  d: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.6 3.7 2.4 4 5.2',
}
