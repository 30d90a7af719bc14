import type { Glyph } from '../glyph.ts'

export const ballsGlyph: Glyph = {
  d: 'M8.5 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M16.5 20.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M7.7 7.5l1-.6v4.2M15.3 14.3h2.4L16.3 18',
}
