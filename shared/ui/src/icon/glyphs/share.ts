import type { Glyph } from '../glyph.ts'

export const shareGlyph: Glyph = { d: 'M12 15V3.5M8 7.3l4-3.8 4 3.8M7 11H5.5v9.5h13V11H17' }
