import { latinDigits } from '@tessera/ui/latin-digits'

const BEFORE = /^(?:฿|THB)\s*/i
const AFTER = /\s*(?:฿|THB|บาท|\.-|\.)$/i
const AMOUNT = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)?(?:\.(\d{1,2}))?$/

/**
 * What somebody typed or pasted, as decimal text exact to the satang; null where it is not clear. A comma only separates
 * thousands: `12,50` may be meant either way and is not guessed at.
 *
 * @example
 * readMoney('฿๑,๒๕๐') // '1250.00'
 * readMoney('12.345') // null
 */
export function readMoney(text: string): string | null {
  const plain = latinDigits(text).trim().replace(BEFORE, '').replace(AFTER, '')
  const [, whole, satang] = AMOUNT.exec(plain) ?? []
  if (whole === undefined && satang === undefined) return null
  return `${BigInt((whole ?? '0').replaceAll(/\D/g, ''))}.${(satang ?? '').padEnd(2, '0')}`
}

export type MoneyProblem = 'unreadable' | 'low' | 'high'

const satangOf = (money: string): bigint | null => {
  const exact = readMoney(money)
  return exact === null ? null : BigInt(exact.replace('.', ''))
}

/** What is wrong with a typed amount, if anything; `min` and `max` are decimal texts, both included. */
export function moneyProblem(
  typed: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): MoneyProblem | null {
  const amount = satangOf(typed)
  if (amount === null) return 'unreadable'
  const [least, most] = [min, max].map((limit) => (limit === undefined ? null : satangOf(limit)))
  if (least != null && amount < least) return 'low'
  if (most != null && amount > most) return 'high'
  return null
}
