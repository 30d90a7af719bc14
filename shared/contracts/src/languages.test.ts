import { LANGUAGE_NAMES } from './language-names.ts'
import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGE_CODES,
  type LanguageCode,
  LanguageCodeSchema,
  localeOf,
  PSEUDO_LANGUAGE,
  textLanguageOf,
} from './languages.ts'

const codes = LANGUAGE_CODES
const pickable = codes.filter((code) => code !== PSEUDO_LANGUAGE)

const written = [
  ['PLT-056', 'EN', 'en'],
  ['PLT-057', 'CN', 'zh-cn'],
  ['PLT-058', 'TW', 'zh-tw'],
  ['PLT-059', 'TY', 'tl-ph'],
] as const

test.each(written)('%s maps language %s to locale %s', (_, code, locale) => {
  expect(localeOf(code)).toBe(locale)
})

test('PLT-060 includes the 22 further codes of the specification', () => {
  const written = 'JA TH VI MY ES HI ID KM KO KR MS PT TA UR TR AR PT-BR BN UZ RU FA LO'.split(' ')
  expect(written).toHaveLength(22)
  for (const code of written) expect(LanguageCodeSchema.safeParse(code).success).toBe(true)
  expect(LanguageCodeSchema.safeParse('XX').success).toBe(false)
})

test('A-02 PLT-061 uses the lower-case code as locale for the further codes; KO and KR share one', () => {
  const own: Partial<Record<LanguageCode, string>> = { EN: 'en', CN: 'zh-cn', TW: 'zh-tw', TY: 'tl-ph', KR: 'ko' }
  for (const code of codes) expect([code, localeOf(code)]).toEqual([code, own[code] ?? code.toLowerCase()])
})

test('has a locale supported by the browser, a label and a flag for every language', () => {
  for (const code of codes) {
    expect(() => new Intl.Locale(localeOf(code))).not.toThrow()
    expect(LANGUAGE_NAMES[code].label).toMatch(/\S/)
    expect(LANGUAGE_NAMES[code].flag).toMatch(/^[A-Z]{2}$/)
  }
})

test('A-01 SHL-092 offers about forty languages, each under a distinct label', () => {
  expect(pickable).toHaveLength(40)
  expect(new Set(pickable.map((code) => LANGUAGE_NAMES[code].label)).size).toBe(40)
})

test('SHL-091 defaults to the language TH', () => {
  expect(DEFAULT_LANGUAGE).toBe('TH')
})

test('SHL-096 has Thai texts for TH only; every other language shows the English ones', () => {
  expect(codes.filter((code) => textLanguageOf(code) === 'th')).toEqual(['TH'])
  expect(textLanguageOf('KO')).toBe('en')
})

test('PLT-062 reads left to right in every selectable language; only the pseudo language mirrors the page', () => {
  expect(codes.filter((code) => directionOf(code) === 'rtl')).toEqual([PSEUDO_LANGUAGE])
})
