import type { Glyph } from '../glyph.ts'

export const infoGlyph: Glyph = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5.5M12 7.8h.01' }
