import * as z from 'zod/mini'

/**
 * Language codes of the picker (specification, section 3; ), and the pseudo language of tests. Their names are
 * in `@tessera/contracts/language-names`, which only the picker needs.
 */
export const LANGUAGE_CODES = [
  'TH',
  'EN',
  'CN',
  'TW',
  'TY',
  'JA',
  'VI',
  'MY',
  'ES',
  'HI',
  'ID',
  'KM',
  'KO',
  'KR',
  'MS',
  'PT',
  'TA',
  'UR',
  'TR',
  'AR',
  'PT-BR',
  'BN',
  'UZ',
  'RU',
  'FA',
  'LO',
  'DE',
  'FR',
  'IT',
  'NL',
  'PL',
  'SV',
  'CS',
  'EL',
  'HU',
  'RO',
  'UK',
  'DA',
  'FI',
  'NO',
  'AR-XB',
] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

const LOCALE_EXCEPTIONS: Partial<Record<LanguageCode, string>> = { CN: 'zh-cn', TW: 'zh-tw', TY: 'tl-ph', KR: 'ko' }

/** Returns the locale of a code: the code in lower case, except where the specification names another locale (PLT-056 to PLT-061). */
export const localeOf = (code: LanguageCode): string => LOCALE_EXCEPTIONS[code] ?? code.toLowerCase()

export const DEFAULT_LANGUAGE = 'TH' satisfies LanguageCode

/**
 * The pseudo language of tests (`ar-XB` in the CLDR): English texts, each word marked and reversed, on a right-to-left page.
 * It cannot be selected; only its cookie activates it.
 */
export const PSEUDO_LANGUAGE = 'AR-XB' satisfies LanguageCode

export const LanguageCodeSchema = z.enum(LANGUAGE_CODES)

/** Languages whose texts exist; every other code shows the English texts (SHL-096). */
export type TextLanguage = 'th' | 'en'

export const textLanguageOf = (code: LanguageCode): TextLanguage => (code === 'TH' ? 'th' : 'en')

/**
 * Text direction of a page. A language without texts of its own shows English, so it has the direction of English (PLT-062).
 */
export const directionOf = (code: LanguageCode): 'ltr' | 'rtl' => (code === PSEUDO_LANGUAGE ? 'rtl' : 'ltr')

/** Text in the two languages of the interface. */
export const LocalText = z.object({ th: z.string(), en: z.string() })
export type LocalText = z.infer<typeof LocalText>
