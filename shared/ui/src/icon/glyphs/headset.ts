import type { Glyph } from '../glyph.ts'

export const headsetGlyph: Glyph = {
  d: 'M4 15v-3a8 8 0 0 1 16 0v3M4 13.5h2.5V19H6a2 2 0 0 1-2-2zM20 13.5h-2.5V19h.5a2 2 0 0 0 2-2zM18 19c0 1.5-1.5 2.3-4 2.3',
}
