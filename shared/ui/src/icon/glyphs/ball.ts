import type { Glyph } from '../glyph.ts'

export const ballGlyph: Glyph = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.8M15.8 10.8l4-1.3M14.3 15.2l2.5 3.4M9.7 15.2l-2.5 3.4M8.2 10.8l-4-1.3',
}
