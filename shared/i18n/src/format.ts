import { LANGUAGES, type LanguageCode } from '@tessera/contracts'

/** Locale for `Intl`: Gregorian calendar and Latin digits pinned, whatever the language's own custom. */
export const intlLocale = (language: LanguageCode): string => `${LANGUAGES[language].locale}-u-ca-gregory-nu-latn`

/** A whole number with thousands separators. */
export const formatCount = (n: number): string => n.toLocaleString('en')

/** A date as `YYYY/MM/DD` (specification, section 9), in the given time zone. */
export function formatDate(instant: string | Date, timeZone = 'Asia/Bangkok'): string {
  const parts = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(typeof instant === 'string' ? new Date(instant) : instant)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}/${part('month')}/${part('day')}`
}

/** Date and time in the language's own order, short. */
export const formatDateTime = (instant: string | Date, language: LanguageCode, timeZone = 'Asia/Bangkok'): string =>
  new Intl.DateTimeFormat(intlLocale(language), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    typeof instant === 'string' ? new Date(instant) : instant,
  )
