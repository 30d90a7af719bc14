import type { Glyph } from '../glyph.ts'

export const chatGlyph: Glyph = { d: 'M4 5.5h16V16h-8.5L7 20v-4H4zM8.5 10.8h.01M12 10.8h.01M15.5 10.8h.01' }
