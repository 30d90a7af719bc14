import { randomInt } from 'node:crypto'

/** Without letters that are taken for digits or for each other: I, L, O. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** What a payment carries: twelve letters and digits that people can read to each other. */
export const createReference = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
