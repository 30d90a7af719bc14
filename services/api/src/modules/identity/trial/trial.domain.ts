import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@tessera/server/durations'

/** Starting balance of a trial, in minor units of play money. */
export const PLAY_BALANCE = 1_000_000n
export const TRIAL_TTL_MS = DAY_MS

/** Generates a user name: `trial` and ten hexadecimal characters. */
export const trialName = (): string => `trial${randomBytes(5).toString('hex')}`
