const UNSEEN = /\p{Cf}/gu
/** Two short vowels that look like the long one. */
const AE = /\u0e40\u0e40/g
/** A sara am in its two parts, with its tone before, between or after them. */
const AM = /([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)/g

/**
 * The text with one way of typing each Thai letter, and without characters that are not seen: for comparisons and searches of names,
 * games and help. Case, digits, spaces and tones stay. Compatible forms become one (NFKC).
 *
 * @example
 * foldThai('เเมว\u200b') // 'แมว'
 */
export const foldThai = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(AE, '\u0e41')
    .replaceAll(AM, (_, before: string, between: string, after: string) => `${before}${between}${after}\u0e33`)
