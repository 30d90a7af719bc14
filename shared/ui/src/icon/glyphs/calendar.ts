import type { Glyph } from '../glyph.ts'

export const calendarGlyph: Glyph = { d: 'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8' }
