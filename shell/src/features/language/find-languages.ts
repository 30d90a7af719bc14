import { LANGUAGE_CODES, type LanguageCode, localeOf, PSEUDO_LANGUAGE } from '@tessera/contracts'
import { LANGUAGE_NAMES } from '@tessera/contracts/language-names'

/** Languages that the site is translated into. */
export const TRANSLATED_LANGUAGES: readonly LanguageCode[] = ['TH', 'EN']
export const UNTRANSLATED_LANGUAGES: readonly LanguageCode[] = LANGUAGE_CODES.filter(
  (code) => code !== PSEUDO_LANGUAGE && !TRANSLATED_LANGUAGES.includes(code),
)

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Names of a language: its native name, in Thai and in English. */
function namesOf(code: LanguageCode): string[] {
  const { label } = LANGUAGE_NAMES[code]
  const locale = localeOf(code)
  return [
    label,
    ...['th', 'en'].map(
      (displayLanguage) => new Intl.DisplayNames(displayLanguage, { type: 'language' }).of(locale) ?? '',
    ),
  ]
}

/** Filters languages by name, ignoring accents; returns all of them for an empty query. */
export const filterByName = (codes: readonly LanguageCode[], query: string): readonly LanguageCode[] =>
  query === ''
    ? codes
    : codes.filter((code) => namesOf(code).some((name) => withoutAccents(name).includes(withoutAccents(query))))
