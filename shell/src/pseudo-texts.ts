import { dressTexts, type TextValues } from '@tessera/i18n'
import type { LocaleStore } from './stores/locale.store.ts'

/** Around each word: a mark that reads from right to left, and an override that turns its letters round. */
const BEFORE = '\u200f\u202e'
const AFTER = '\u202c\u200f'

const pseudoWords = (text: string): string =>
  text.replace(/\S+/g, (word) => (/\p{L}/u.test(word) ? `${BEFORE}${word.replace(/[aeiou]/gi, '$&$&')}${AFTER}` : word))

const aroundAll = (text: string, [kept, ...others]: readonly string[]): string =>
  kept === undefined
    ? pseudoWords(text)
    : text
        .split(kept)
        .map((part) => aroundAll(part, others))
        .join(kept)

/**
 * The text of the pseudo language: words about a third longer, marked and turned round. What has no letters stays, and so do
 * the values: names and addresses are nobody's to translate.
 */
export const pseudoText = (text: string, values: TextValues = {}): string =>
  aroundAll(text, Object.values(values).map(String).filter(Boolean))

/** From now on every text is pseudo text, as long as the page reads from right to left. */
export const startMarking = (locale: LocaleStore): void =>
  dressTexts((text, values) => (locale.direction === 'rtl' ? pseudoText(text, values) : text))
