import { type LanguageCode, localeOf } from '@tessera/contracts'

/** Locale for `Intl`: Gregorian calendar and Latin digits pinned, whatever the language's own custom. */
export const intlLocale = (language: LanguageCode): string => `${localeOf(language)}-u-ca-gregory-nu-latn`

/**
 * A date as `YYYY/MM/DD`, in the given time zone: only where the specification requires it (promotions, notices) and in
 * tables of days. Years are Gregorian, here and everywhere: bank slips, games and the operator's own lists use them, and a
 * page with two calendars would have to name the calendar at each date.
 */
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

/** Date and time in the language's own style, short: `22 พ.ย. 2026 03:27`. For all that the specification gives no form. */
export const formatDateTime = (instant: string | Date, language: LanguageCode, timeZone = 'Asia/Bangkok'): string =>
  new Intl.DateTimeFormat(intlLocale(language), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    typeof instant === 'string' ? new Date(instant) : instant,
  )
