import { foldThai, latinDigits } from '@tessera/contracts'

const TONES = /[\u0e47-\u0e4b]/g
/** A silent letter, with the mark that silences it. */
const SILENT = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g
const SPACES = /\s+/g

/** The text as it is meant, however it was typed: case, digits and ways to type one letter no longer differ. */
export const foldStrictly = (text: string): string =>
  latinDigits(foldThai(text)).toLowerCase().replaceAll(SPACES, ' ').trim()

/** Forgives tones that were left out and letters that are not spoken, too. */
export const foldLoosely = (text: string): string =>
  foldStrictly(text).replaceAll(SILENT, '').replaceAll(TONES, '').replaceAll(' ', '')
