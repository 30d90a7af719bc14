import type { Language } from './launch.ts'

/** Formats of amounts, odds and times. Latin digits in both languages, as on the site. */
export interface Formats {
  /** Currency sign. */
  sign: string
  /** Satang as `1,234.50`. */
  amount(satang: number): string
  /** With the currency: `฿1,234.50`, `FUN 1,234.50`. */
  money(satang: number): string
  /** With the currency, and without decimals if the amount is whole baht: `฿10`. */
  short(satang: number): string
  /** Formats an ISO 8601 time; null if it is missing or invalid. */
  time(iso: string | undefined): string | null
}

export const satangOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Formats odds in hundredths: `1.94`. */
export const oddsText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatsFor(language: Language, currency: string): Formats {
  const locale = language === 'th' ? 'th-TH-u-nu-latn-ca-gregory' : 'en-GB'
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const wholeFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const timeFormat = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const sign = currency === 'THB' ? '฿' : currency
  const prefix = currency === 'THB' ? sign : `${sign}\u00a0`
  return {
    sign,
    amount: (satang) => decimals.format(satang / 100),
    money: (satang) => prefix + decimals.format(satang / 100),
    short: (satang) => prefix + (satang % 100 === 0 ? wholeFormat : decimals).format(satang / 100),
    time: (iso) => {
      const at = iso === undefined ? Number.NaN : Date.parse(iso)
      return Number.isNaN(at) ? null : timeFormat.format(at)
    },
  }
}
