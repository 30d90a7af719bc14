import { randomInt } from 'node:crypto'

/** Without letters that look like digits or each other: I, L, O. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Random letters and digits that are easy to read aloud. */
export const lettersOf = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Reference of a payment: twelve letters and digits that are easy to read aloud. */
export const paymentReference = (): string => lettersOf(12)

/** Unguessable reference of an outgoing order; the first letter is its kind. */
export const newReference = (kind: 'W' | 'T'): string => kind + lettersOf(15)
