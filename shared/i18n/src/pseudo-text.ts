import type { TextValues } from './text-keys.ts'

/** Around each word: a mark that reads from right to left, and an override that turns its letters round. */
const BEFORE = '\u200f\u202e'
const AFTER = '\u202c\u200f'

const pseudoWords = (text: string): string =>
  text.replace(/\S+/g, (word) => (/\p{L}/u.test(word) ? `${BEFORE}${word.replace(/[aeiou]/gi, '$&$&')}${AFTER}` : word))

const aroundAll = (text: string, [protectedPart, ...otherParts]: readonly string[]): string =>
  protectedPart === undefined
    ? pseudoWords(text)
    : text
        .split(protectedPart)
        .map((part) => aroundAll(part, otherParts))
        .join(protectedPart)

/**
 * The text of the pseudo language: words about a third longer, marked and reversed. Parts without letters are unchanged, and
 * so are the values: names and addresses are never translated.
 *
 * @example
 * dressTexts(pseudoText)
 */
export const pseudoText = (text: string, values: TextValues = {}): string =>
  aroundAll(text, Object.values(values).map(String).filter(Boolean))
