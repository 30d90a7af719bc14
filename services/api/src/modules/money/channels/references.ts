import { randomInt } from 'node:crypto'

/** Without letters that are taken for digits or for each other: I, L, O. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** So many letters and digits that people can read to each other. */
export const lettersOf = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What a payment carries: twelve letters and digits that people can read to each other. */
export const paymentReference = (): string => lettersOf(12)

/** A name for something that goes to the outside, which nobody guesses; the first letter says what it is. */
export const newReference = (kind: 'W' | 'T'): string => kind + lettersOf(15)
