const UNSEEN = /\p{Cf}/gu
/** Two sara e that look like one sara ae. */
const AE = /\u0e40\u0e40/g
/** A decomposed sara am, with its tone before, between or after the parts. */
const AM = /([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)/g

/**
 * Normalizes a text to one spelling of each Thai letter, without invisible characters, for comparing and searching names,
 * games and help. Case, digits, spaces and tones stay. Compatible forms are unified (NFKC).
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
