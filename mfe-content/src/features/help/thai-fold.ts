import { latinDigits } from '@tessera/contracts'

/** Ways to type what is one letter: two short vowels for the long one, and a sara am in its parts with its tone before or after. */
const AE = /เเ/g
const AM = /\u0e4d([\u0e48-\u0e4b]?)\u0e32|([\u0e48-\u0e4b])\u0e4d\u0e32/g
const TONES = /[\u0e47-\u0e4b]/g
/** A letter that is not spoken, with the mark that says so. */
const SILENT = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g
const SPACES = /[\s\u200b\u2060]+/g

/** The text as it is meant, however it was typed: case, digits and ways to type one letter no longer differ. */
export const foldStrictly = (text: string): string =>
  latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replaceAll(AE, 'แ')
    .replaceAll(AM, (_, before = '', after = '') => `${before}${after}\u0e33`)
    .replaceAll(SPACES, ' ')
    .trim()

/** Forgives tones that were left out and letters that are not spoken, too. */
export const foldLoosely = (text: string): string =>
  foldStrictly(text).replaceAll(SILENT, '').replaceAll(TONES, '').replaceAll(' ', '')
