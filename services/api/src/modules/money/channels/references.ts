import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 15

/** A name for something that goes to the outside, which nobody guesses; the first letter says what it is. */
export const newReference = (kind: 'W' | 'T'): string =>
  kind + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
