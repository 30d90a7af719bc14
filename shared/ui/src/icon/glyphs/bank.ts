import type { Glyph } from '../glyph.ts'

export const bankGlyph: Glyph = {
  d: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 17h17v3h-17z',
}
