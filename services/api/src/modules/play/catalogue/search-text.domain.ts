import { foldThai, latinDigits } from '@tessera/contracts'

/** Mai ek, tho, tri, chattawa, and thanthakhat: the marks that people most often omit or misplace. */
const TONE_MARKS = /[\u0e48-\u0e4c]/g

/**
 * Normalizes a text for the search: one form of each character, lower case, Latin digits, no tone marks and no spaces.
 *
 * @example
 * searchText('น้ำ ๗') // 'นำ7'
 */
export const toSearchText = (text: string): string =>
  latinDigits(foldThai(text).toLowerCase()).replace(TONE_MARKS, '').replace(/\s+/g, '')
