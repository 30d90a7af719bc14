import { foldThai, latinDigits } from '@tessera/contracts'

/** Thai tone marks (mai ek, tho, tri, chattawa) and thanthakhat, which people most often omit or misplace. */
const TONE_MARKS = /[\u0e48-\u0e4c]/g

/**
 * Normalizes a text for the search: one spelling of equivalent Thai characters, lower case, Latin digits, no tone marks and no spaces.
 *
 * @example
 * toSearchText('น้ำ ๗') // 'นำ7'
 */
export const toSearchText = (text: string): string =>
  latinDigits(foldThai(text).toLowerCase()).replace(TONE_MARKS, '').replace(/\s+/g, '')
