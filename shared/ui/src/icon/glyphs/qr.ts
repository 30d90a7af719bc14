import type { Glyph } from '../glyph.ts'

export const qrGlyph: Glyph = {
  d: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v3M14 20h2.5M20 20h-.01M7 7h.01M17 7h.01M7 17h.01',
}
