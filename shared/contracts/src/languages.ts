import * as z from 'zod/mini'

/**
 * Language codes of the picker and the locale that each maps to (specification, section 3; ).
 * `flag` is an ISO 3166 region: a picture beside the label, never the label itself.
 */
export const LANGUAGES = {
  TH: { locale: 'th', label: 'ไทย', flag: 'TH' },
  EN: { locale: 'en', label: 'English', flag: 'GB' },
  CN: { locale: 'zh-cn', label: '简体中文', flag: 'CN' },
  TW: { locale: 'zh-tw', label: '繁體中文', flag: 'TW' },
  TY: { locale: 'tl-ph', label: 'Tagalog', flag: 'PH' },
  JA: { locale: 'ja', label: '日本語', flag: 'JP' },
  VI: { locale: 'vi', label: 'Tiếng Việt', flag: 'VN' },
  MY: { locale: 'my', label: 'မြန်မာ', flag: 'MM' },
  ES: { locale: 'es', label: 'Español', flag: 'ES' },
  HI: { locale: 'hi', label: 'हिन्दी', flag: 'IN' },
  ID: { locale: 'id', label: 'Bahasa Indonesia', flag: 'ID' },
  KM: { locale: 'km', label: 'ខ្មែរ', flag: 'KH' },
  KO: { locale: 'ko', label: '한국어', flag: 'KR' },
  KR: { locale: 'ko', label: '한국어 (KR)', flag: 'KR' },
  MS: { locale: 'ms', label: 'Bahasa Melayu', flag: 'MY' },
  PT: { locale: 'pt', label: 'Português', flag: 'PT' },
  TA: { locale: 'ta', label: 'தமிழ்', flag: 'LK' },
  UR: { locale: 'ur', label: 'اردو', flag: 'PK' },
  TR: { locale: 'tr', label: 'Türkçe', flag: 'TR' },
  AR: { locale: 'ar', label: 'العربية', flag: 'SA' },
  'PT-BR': { locale: 'pt-br', label: 'Português (Brasil)', flag: 'BR' },
  BN: { locale: 'bn', label: 'বাংলা', flag: 'BD' },
  UZ: { locale: 'uz', label: 'Oʻzbekcha', flag: 'UZ' },
  RU: { locale: 'ru', label: 'Русский', flag: 'RU' },
  FA: { locale: 'fa', label: 'فارسی', flag: 'IR' },
  LO: { locale: 'lo', label: 'ລາວ', flag: 'LA' },
  DE: { locale: 'de', label: 'Deutsch', flag: 'DE' },
  FR: { locale: 'fr', label: 'Français', flag: 'FR' },
  IT: { locale: 'it', label: 'Italiano', flag: 'IT' },
  NL: { locale: 'nl', label: 'Nederlands', flag: 'NL' },
  PL: { locale: 'pl', label: 'Polski', flag: 'PL' },
  SV: { locale: 'sv', label: 'Svenska', flag: 'SE' },
  CS: { locale: 'cs', label: 'Čeština', flag: 'CZ' },
  EL: { locale: 'el', label: 'Ελληνικά', flag: 'GR' },
  HU: { locale: 'hu', label: 'Magyar', flag: 'HU' },
  RO: { locale: 'ro', label: 'Română', flag: 'RO' },
  UK: { locale: 'uk', label: 'Українська', flag: 'UA' },
  DA: { locale: 'da', label: 'Dansk', flag: 'DK' },
  FI: { locale: 'fi', label: 'Suomi', flag: 'FI' },
  NO: { locale: 'no', label: 'Norsk', flag: 'NO' },
  'AR-XB': { locale: 'ar-xb', label: 'Pseudo-bidi', flag: 'SA' },
} as const

export type LanguageCode = keyof typeof LANGUAGES
export const DEFAULT_LANGUAGE = 'TH' satisfies LanguageCode

/**
 * The pseudo language of tests (`ar-XB`, as the CLDR has it): English texts, each word marked and turned round, on a page from
 * right to left. It cannot be picked; only its cookie brings it.
 */
export const PSEUDO_LANGUAGE = 'AR-XB' satisfies LanguageCode

export const LanguageCodeSchema = z.enum(Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]])

/** Languages whose texts exist; every other code shows the English texts (SHL-096). */
export type TextLanguage = 'th' | 'en'

export const textLanguageOf = (code: LanguageCode): TextLanguage => (code === 'TH' ? 'th' : 'en')

/** How a page reads. A language without texts of its own shows English, so it reads as English does (PLT-062). */
export const directionOf = (code: LanguageCode): 'ltr' | 'rtl' => (code === PSEUDO_LANGUAGE ? 'rtl' : 'ltr')

/** Text in the two languages of the interface. */
export const LocalText = z.object({ th: z.string(), en: z.string() })
export type LocalText = z.infer<typeof LocalText>
