import { foldThai, latinDigits } from '@tessera/contracts'

const TONE_MARKS = /[\u0e47-\u0e4b]/g
/** Silent Thai letters with their mark (thanthakhat). */
const SILENT_LETTERS = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g
const SPACES = /\s+/g

/** Normalises a text for exact search: case, digits and different encodings of the same letter. */
export const foldStrictly = (text: string): string =>
  latinDigits(foldThai(text)).toLowerCase().replaceAll(SPACES, ' ').trim()

/** Normalises for fuzzy search: removes tone marks and silent letters as well. */
export const foldLoosely = (text: string): string =>
  foldStrictly(text).replaceAll(SILENT_LETTERS, '').replaceAll(TONE_MARKS, '').replaceAll(' ', '')
