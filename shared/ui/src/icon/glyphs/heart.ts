import type { Glyph } from '../glyph.ts'

export const heartGlyph: Glyph = { d: 'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11' }
