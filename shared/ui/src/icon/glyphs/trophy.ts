import type { Glyph } from '../glyph.ts'

export const trophyGlyph: Glyph = {
  d: 'M7.5 3.5h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3.5 1.3 5 3.8 5.3M16.5 5.5H20c0 3.5-1.3 5-3.8 5.3M12 14v3.5M8 20.5h8M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3',
}
