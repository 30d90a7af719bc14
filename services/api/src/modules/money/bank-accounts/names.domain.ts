/** How a name that a bank tells stands to a member's own. */
export type NameVerdict = 'match' | 'review' | 'mismatch'

/** A member's own name, by its script; null where it is not known in one. */
export interface OwnName {
  th: string | null
  en: string | null
}

const THAI = /[\u0e00-\u0e7f]/
/** The longer of two that begin alike comes first. */
const TITLES = [
  'นางสาว',
  'นาง',
  'นาย',
  'น.ส.',
  'นส.',
  'เด็กชาย',
  'เด็กหญิง',
  'ด.ช.',
  'ด.ญ.',
  'ดร.',
  'mister',
  'mrs',
  'mr',
  'miss',
  'ms',
  'dr',
]
const MASK = /\*+/

export const scriptOf = (name: string): keyof OwnName => (THAI.test(name) ? 'th' : 'en')

/** One way of writing: compatible forms, two เ for a แ, small letters, single spaces. */
export const normaliseName = (name: string): string =>
  name.normalize('NFKC').replace(/เเ/g, 'แ').toLowerCase().replace(/\s+/g, ' ').trim()

/** A Thai title may stand before its name without a space; an English one ends with a space or a dot. */
function withoutTitle(name: string): string {
  for (const title of TITLES) {
    if (!name.startsWith(title)) continue
    const rest = name.slice(title.length)
    if (THAI.test(title) || /^[. ]/.test(rest)) return rest.replace(/^[. ]+/, '')
  }
  return name
}

/** A name may begin as a title does, so that it is read both ways. */
const readings = (name: string): string[][] => {
  const plain = normaliseName(name)
  return [...new Set([withoutTitle(plain), plain])].filter((text) => text !== '').map((text) => text.split(' '))
}

/** Whether a part that the bank may have masked is the other; a mask alone says nothing. */
function isPart(told: string, own: string): boolean {
  if (!MASK.test(told)) return told === own
  const [begin = '', ...rest] = told.split(MASK)
  const end = rest.at(-1) ?? ''
  return begin !== '' && own.length >= begin.length + end.length && own.startsWith(begin) && own.endsWith(end)
}

function compareParts(told: readonly string[], own: readonly string[]): NameVerdict {
  const [first = '', last = ''] = [told[0], told.at(-1)]
  if (told.length === own.length && told.every((part, at) => isPart(part, own[at] ?? '')))
    // Of a first name that is masked too little is left.
    return MASK.test(first) ? 'review' : 'match'
  const left = [...own]
  const isReordered =
    told.length === own.length &&
    told.every((part) => {
      const at = left.findIndex((one) => isPart(part, one))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  const endsAlike = told.length > 1 && own.length > 1 && isPart(first, own[0] ?? '') && isPart(last, own.at(-1) ?? '')
  return isReordered || endsAlike ? 'review' : 'mismatch'
}

const RANK: readonly NameVerdict[] = ['match', 'review', 'mismatch']

/** Whether an account is the member's, by the name that its bank tells. Another script than the known ones is for a person to read. */
export function compareNames(told: string, own: OwnName): NameVerdict {
  const known = own[scriptOf(told)]
  if (known === null) return own.th === null && own.en === null ? 'mismatch' : 'review'
  const verdicts = readings(told).flatMap((one) => readings(known).map((other) => compareParts(one, other)))
  return RANK.find((verdict) => verdicts.includes(verdict)) ?? 'mismatch'
}

/** What is kept of a name: without its title, as it is written. */
export function keptName(name: string): string {
  const plain = name.normalize('NFKC').replace(/เเ/g, 'แ').replace(/\s+/g, ' ').trim()
  return plain.slice(plain.length - withoutTitle(plain.toLowerCase()).length)
}

export const isMasked = (name: string): boolean => MASK.test(name.normalize('NFKC'))
