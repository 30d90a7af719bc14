import { randomInt } from 'node:crypto'

/** Letters and digits without I, L and O, which look like digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Generates random letters and digits that are easy to read aloud. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Reference of a payment: twelve letters and digits that are easy to read aloud. */
export const paymentReference = (): string => randomLetters(12)

/** Generates an unguessable reference of an outgoing order; its first letter is the kind (withdrawal or transfer). */
export const newReference = (kind: 'W' | 'T'): string => kind + randomLetters(15)
