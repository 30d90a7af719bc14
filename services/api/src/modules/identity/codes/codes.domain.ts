import { createHash, randomInt } from 'node:crypto'

/** Maximum number of attempts per code; later ones are rejected even if the code is right. */
export const MAX_CODE_ATTEMPTS = 5

export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hashed with the flow, which is itself stored as a hash only, so that a code cannot be found by trying a million. */
export const hashCode = (flow: string, code: string): string =>
  createHash('sha256').update(`${flow}:${code}`).digest('hex')
