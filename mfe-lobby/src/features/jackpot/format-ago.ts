import type { LanguageCode } from '@tessera/contracts'
import { intlLocale } from '@tessera/i18n/dates'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats the elapsed time, in the largest unit that fits: "5 minutes ago". Both times are milliseconds since 1970. */
export function formatAgo(time: number, now: number, language: LanguageCode): string {
  const elapsed = Math.max(0, now - time)
  const [unit, ms] = UNITS.find(([, unitMs]) => elapsed >= unitMs) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(intlLocale(language), { numeric: 'auto' }).format(-Math.floor(elapsed / ms), unit)
}
