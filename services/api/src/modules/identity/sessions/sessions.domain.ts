import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only its hash is ever stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')
/** Has a text the form of {@link createToken}? */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Milliseconds that a secret is good for once its successor was seen: calls that were under way when it was changed. Within the
 * same time a secret is not changed twice, so that two tabs that renew at once do not take the cookie from each other.
 */
export const ROTATION_GRACE_MS = 60_000

export interface SessionLife {
  absoluteMs: number
  idleMs: number
}

/** Until when a session lives that is used now: idle time, never past its absolute end. */
export const idleUntil = (now: Date, expiresAt: Date, life: SessionLife): Date =>
  new Date(Math.min(now.getTime() + life.idleMs, expiresAt.getTime()))

/** The site's life for a session whose member may want a shorter one. */
export const lifeFor = (life: SessionLife, idleMinutes: number | null): SessionLife =>
  idleMinutes === null ? life : { ...life, idleMs: Math.min(life.idleMs, idleMinutes * 60_000) }

/** Use is written down at most so often, in milliseconds. */
export const USE_EVERY_MS = 60_000

/** State of a secret in its session. */
export type SecretState = 'present' | 'previous' | 'retired'

/**
 * Returns the state of a secret. It is replaced once its successor was used; if it is used long after, it was copied.
 *
 * @param previousUntil end of the previous secret, null while its successor was never used
 */
export function stateOf(isPresent: boolean, previousUntil: Date | null, now: Date): SecretState {
  if (isPresent) return 'present'
  return previousUntil && previousUntil <= now ? 'retired' : 'previous'
}
