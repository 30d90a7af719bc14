import { plainText } from '@tessera/contracts'

/** Result of comparing the name that a bank reports with the member's own. */
export type NameCheck = 'match' | 'review' | 'mismatch'

/** A member's own name in Thai and in Latin script; null if it is unknown in that script. */
export interface OwnName {
  th: string | null
  en: string | null
}

const THAI = /[\u0e00-\u0e7f]/
/** Titles, ranks and degrees in Thai, longest first if they start alike; an abbreviation may lack its last dot before a space. */
const THAI_TITLES = [
  /^(?:ว่าที่ ?)?(?:[ก-ฮ]{1,3}\. ?)+(?:[ก-ฮ]{1,2} )?(?:หญิง)?/,
  /^นส\.?/,
  /^(?:นางสาว|นาง|นาย|คุณ|เด็กชาย|เด็กหญิง)/,
  /^(?:ผู้ช่วย|รอง)?ศาสตราจารย์/,
  /^(?:ดอกเตอร์|นายแพทย์|แพทย์หญิง|ทันตแพทย์|เภสัชกร|ดร )/,
  /^(?:จ่าสิบตำรวจ|ดาบตำรวจ|พลตำรวจ|พลทหาร)(?!ตรี|โท|เอก)(?:หญิง)?/,
  /^(?:ว่าที่ ?)?(?:จ่าสิบ|สิบ|พันจ่า|จ่า|ร้อย|พัน|พล|เรือ|นาวา)(?:ตำรวจ|อากาศ|เรือ)?(?:ตรี|โท|เอก)(?:หญิง)?/,
]
const ENGLISH_TITLE =
  /^(?:mister|mrs|mr|miss|ms|khun|dr|asst|assoc|prof|acting|pol|sub|lt|capt|maj|col|gen|sgt|adm|cdr|flt|wg|acm)[. ]/
/** Matches a letter that a word can begin with, which is no vowel sign, tone mark or other mark. */
const WORD_START = /^[ก-ฮเ-ไa-z]/
const MASK = /\*+/

export const scriptOf = (name: string): keyof OwnName => (THAI.test(name) ? 'th' : 'en')

/**
 * Normalizes the spelling: plain text in NFKC, แ instead of two เ, a fixed order of the marks of ำ, no commas, no space after the ณ
 * of a family name, single spaces.
 */
const normaliseSpelling = (name: string): string =>
  plainText(name)
    .normalize('NFKC')
    .replace(/เเ/g, 'แ')
    .replace(/\u0e4d([\u0e48-\u0e4b])/g, '$1\u0e4d')
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .replace(/[\s,]+/g, ' ')
    .replace(/(^| )ณ (?=[ก-ฮเ-ไ])/g, '$1ณ')
    .trim()

/** {@link normaliseSpelling} in small letters. */
export const normaliseName = (name: string): string => normaliseSpelling(name).toLowerCase()

/** Removes the first title of a name; null if there is none. A Thai title may precede the name without a space. */
function withoutTitle(name: string): string | null {
  for (const title of [...THAI_TITLES, ENGLISH_TITLE]) {
    const found = title.exec(name)?.[0]
    const remainder = found === undefined ? '' : name.slice(found.length).replace(/^[. ]+/, '')
    if (WORD_START.test(remainder)) return remainder
  }
  return null
}

/** Returns the possible readings of a name that may start with titles: unchanged, and with the titles removed one by one. */
function possibleNames(name: string): string[] {
  const untitledName = withoutTitle(name)
  return untitledName === null ? [name] : [name, ...possibleNames(untitledName)]
}

const splitReadings = (name: string): string[][] =>
  possibleNames(normaliseName(name))
    .filter((text) => text !== '')
    .map((text) => text.split(' '))

/** True if a part that the bank may have masked matches the other; a mask alone matches nothing. */
function partMatches(reported: string, own: string): boolean {
  if (!MASK.test(reported)) return reported === own
  const [prefix = '', ...maskedParts] = reported.split(MASK)
  const end = maskedParts.at(-1) ?? ''
  return prefix !== '' && own.length >= prefix.length + end.length && own.startsWith(prefix) && own.endsWith(end)
}

function compareParts(reported: readonly string[], own: readonly string[]): NameCheck {
  const [first = '', last = ''] = [reported[0], reported.at(-1)]
  if (reported.length === own.length && reported.every((part, index) => partMatches(part, own[index] ?? '')))
    // A masked first name shows too few letters to count as a match.
    return MASK.test(first) ? 'review' : 'match'
  const unmatched = [...own]
  const isReordered =
    reported.length === own.length &&
    reported.every((part) => {
      const index = unmatched.findIndex((ownPart) => partMatches(part, ownPart))
      if (index >= 0) unmatched.splice(index, 1)
      return index >= 0
    })
  const hasSameEnds =
    reported.length > 1 && own.length > 1 && partMatches(first, own[0] ?? '') && partMatches(last, own.at(-1) ?? '')
  return isReordered || hasSameEnds ? 'review' : 'mismatch'
}

const BEST_FIRST: readonly NameCheck[] = ['match', 'review', 'mismatch']

/** Checks that an account is the member's, by its bank's name for it. A name in an unknown script needs a review. */
export function compareNames(reportedName: string, own: OwnName): NameCheck {
  const registeredName = own[scriptOf(reportedName)]
  if (registeredName === null) return own.th === null && own.en === null ? 'mismatch' : 'review'
  const verdicts = splitReadings(reportedName).flatMap((item) =>
    splitReadings(registeredName).map((other) => compareParts(item, other)),
  )
  return BEST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'mismatch'
}

/** Returns the name to store: normalized spelling, without titles. */
export function toStoredName(name: string): string {
  const normalised = normaliseSpelling(name)
  return normalised.slice(normalised.length - (possibleNames(normalised.toLowerCase()).at(-1) ?? '').length)
}

export const isMasked = (name: string): boolean => MASK.test(name.normalize('NFKC'))
