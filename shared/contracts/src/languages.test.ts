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

test.each(written)('%s language %s maps to locale %s', (_, code, locale) => {
  expect(localeOf(code)).toBe(locale)
})

test('PLT-060 the 22 further codes of the specification are all there', () => {
  const written = 'JA TH VI MY ES HI ID KM KO KR MS PT TA UR TR AR PT-BR BN UZ RU FA LO'.split(' ')
  expect(written).toHaveLength(22)
  for (const code of written) expect(LanguageCodeSchema.safeParse(code).success).toBe(true)
  expect(LanguageCodeSchema.safeParse('XX').success).toBe(false)
})

test('A-02 PLT-061 the further codes take the lower-case code as locale; KO and KR share one', () => {
  const own: Partial<Record<LanguageCode, string>> = { EN: 'en', CN: 'zh-cn', TW: 'zh-tw', TY: 'tl-ph', KR: 'ko' }
  for (const code of codes) expect([code, localeOf(code)]).toEqual([code, own[code] ?? code.toLowerCase()])
})

test('every locale is one that the browser understands, and every language has a label and a flag', () => {
  for (const code of codes) {
    expect(() => new Intl.Locale(localeOf(code))).not.toThrow()
    expect(LANGUAGE_NAMES[code].label).toMatch(/\S/)
    expect(LANGUAGE_NAMES[code].flag).toMatch(/^[A-Z]{2}$/)
  }
})

test('A-01 SHL-092 about forty languages can be picked, each under a label of its own', () => {
  expect(pickable).toHaveLength(40)
  expect(new Set(pickable.map((code) => LANGUAGE_NAMES[code].label)).size).toBe(40)
})

test('SHL-091 the default language is TH', () => {
  expect(DEFAULT_LANGUAGE).toBe('TH')
})

test('SHL-096 only TH has Thai texts; every other language shows the English ones', () => {
  expect(codes.filter((code) => textLanguageOf(code) === 'th')).toEqual(['TH'])
  expect(textLanguageOf('KO')).toBe('en')
})

test('PLT-062 every language that can be picked reads from left to right; the pseudo language alone turns the page round', () => {
  expect(codes.filter((code) => directionOf(code) === 'rtl')).toEqual([PSEUDO_LANGUAGE])
})
