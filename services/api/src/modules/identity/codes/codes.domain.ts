import { createHash, randomInt } from 'node:crypto'

/** Tries that a code outlives; the next is refused, right or wrong. */
export const CODE_TRIES = 5

export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** With the flow, of which nothing but a hash is kept, so that nobody finds a code by trying a million. */
export const hashCode = (flow: string, code: string): string =>
  createHash('sha256').update(`${flow}:${code}`).digest('hex')
