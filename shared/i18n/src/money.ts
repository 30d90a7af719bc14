import { latinDigits, plainText } from '@tessera/contracts'

const SIGNS: Readonly<Record<string, string>> = { THB: '฿' }

const BEFORE = /^(?:฿|THB)\s*/i
const AFTER = /\s*(?:฿|THB|บาท|\.-|\.)$/i
const TYPED = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.(\d{1,2}))?$/
const EXACT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/**
 * Parses a typed or pasted amount into decimal text, exact to the satang; null if it is ambiguous. A comma only separates
 * thousands: `12,50` may have either meaning and is not guessed.
 *
 * @example
 * readMoney('฿๑,๒๕๐') // '1250.00'
 * readMoney('12.345') // null
 */
export function readMoney(text: string): string | null {
  const plain = latinDigits(plainText(text)).trim().replace(BEFORE, '').replace(AFTER, '')
  const [, baht, satang] = TYPED.exec(plain) ?? []
  if (baht === undefined && satang === undefined) return null
  return moneyOf(BigInt((baht ?? '').replaceAll(/\D/g, '') + (satang ?? '').padEnd(2, '0')))
}

/** Decimal text as whole satang; null where it is no money. */
function satangOf(money: string): bigint | null {
  const [, minus, baht, satang = ''] = EXACT.exec(money) ?? []
  return baht === undefined ? null : BigInt(`${minus}${baht}${satang.padEnd(2, '0')}`)
}

function moneyOf(satang: bigint): string {
  const digits = String(satang < 0n ? -satang : satang).padStart(3, '0')
  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of two decimal texts, exact; null where one of them is no money. */
export function addMoney(left: string, right: string): string | null {
  const [a, b] = [satangOf(left), satangOf(right)]
  return a === null || b === null ? null : moneyOf(a + b)
}

/** Subtracts the second amount from the first, exactly; null if one of them is not an amount. */
export function subtractMoney(left: string, right: string): string | null {
  const [a, b] = [satangOf(left), satangOf(right)]
  return a === null || b === null ? null : moneyOf(a - b)
}

/** Below 0 where the first is less, above where it is more; `NaN`, which is neither, where one of them is no money. */
export function compareMoney(left: string, right: string): number {
  const [a, b] = [satangOf(left), satangOf(right)]
  return a === null || b === null ? Number.NaN : a < b ? -1 : a > b ? 1 : 0
}

export type MoneyProblem = 'unreadable' | 'low' | 'high'

/** Validation problem of a typed amount, if any; `min` and `max` are decimal texts, both included. */
export function moneyProblem(
  typed: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): MoneyProblem | null {
  const amount = readMoney(typed)
  if (amount === null) return 'unreadable'
  if (min !== undefined && compareMoney(amount, min) < 0) return 'low'
  if (max !== undefined && compareMoney(amount, max) > 0) return 'high'
  return null
}

/** Prefix of an amount: `฿`, or the code and a non-breaking space. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? `${currency}\u00a0`

export interface MoneyLook {
  /** ISO code; without one the figures have no sign, under a heading that names the currency. */
  currency?: string | undefined
  /** Without decimals that are nought: for limits and quick amounts. Lists and sums always have two. */
  short?: boolean
}

/**
 * Money as every page shows it: the sign of the currency before it without a space, thousands separated, two decimals. Exact: no
 * float for the digits. What cannot be read is a dash and an error in the page's log, never `0.00`, which is a sum.
 *
 * @example
 * formatMoney('-1234.5', { currency: 'THB' }) // '-฿1,234.50'
 * formatMoney('50000.00', { currency: 'THB', short: true }) // '฿50,000'
 */
export function formatMoney(amount: string, { currency, short = false }: MoneyLook = {}): string {
  const [, minus, baht, satang = ''] = EXACT.exec(amount) ?? []
  if (baht === undefined) return unreadable(amount)
  const decimals = satang.padEnd(2, '0')
  const tail = short && decimals === '00' ? '' : `.${decimals}`
  return `${minus}${currency ? currencySign(currency) : ''}${BigInt(baht).toLocaleString('en')}${tail}`
}

const reported = new Set<string>()

/** Logged once, because a page formats its amounts at every render. */
function unreadable(amount: string): string {
  if (!reported.has(amount)) console.error('No money:', amount)
  reported.add(amount)
  return '-'
}
