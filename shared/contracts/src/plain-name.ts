import { plainText } from './plain-text.ts'

const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4`]/g
const VISIBLE = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u

/**
 * Normalizes a person's name for storage: plain text with one kind of apostrophe and trimmed ends.
 *
 * @example
 * plainName('O\u2019Neil\u00a0') // "O'Neil"
 */
export const plainName = (text: string): string => plainText(text).replaceAll(APOSTROPHE, "'").trim()

/** True if the text has any visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
