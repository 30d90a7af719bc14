import type { Glyph } from '../glyph.ts'

export const bingoGlyph: Glyph = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11.2 10.8l1-.6v3.8',
}
