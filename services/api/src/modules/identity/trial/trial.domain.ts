import { randomBytes } from 'node:crypto'

/** Starting balance of a trial, in minor units of play money. */
export const PLAY_BALANCE = 1_000_000n
export const TRIAL_TTL_MS = 24 * 3_600_000

/** Generates a user name: `trial` and ten hexadecimal characters. */
export const trialName = (): string => `trial${randomBytes(5).toString('hex')}`
