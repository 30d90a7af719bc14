import { foldThai, latinDigits } from '@tessera/contracts'

/** Mai ek, tho, tri, chattawa, and thanthakhat: what people leave out or misplace first. */
const SILENT_MARKS = /[\u0e48-\u0e4c]/g

/**
 * A text as the search sees it: one form of each character, small letters, Latin digits, neither tone marks nor spaces.
 *
 * @example
 * searchText('น้ำ ๗') // 'นำ7'
 */
export const searchText = (text: string): string =>
  latinDigits(foldThai(text).toLowerCase()).replace(SILENT_MARKS, '').replace(/\s+/g, '')
