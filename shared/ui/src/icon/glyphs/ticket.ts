import type { Glyph } from '../glyph.ts'

export const ticketGlyph: Glyph = {
  d: 'M3.5 6.5h17v3.3a2.3 2.3 0 0 0 0 4.4v3.3h-17v-3.3a2.3 2.3 0 0 0 0-4.4zM14 6.5v2M14 11v2M14 15.5v2',
}
