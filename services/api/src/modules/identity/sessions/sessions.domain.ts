import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only its hash is ever stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')
/** True if a text has the format of {@link createToken}. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Milliseconds for which a secret stays valid once its successor was used, for calls in flight. Within the
 * same time a secret is not changed twice, so that two tabs that renew at once do not take the cookie from each other.
 */
export const ROTATION_GRACE_MS = 60_000

export interface SessionLifetime {
  absoluteMs: number
  idleMs: number
}

/** Idle expiry of a session that is used now, never after its absolute end. */
export const idleUntil = (now: Date, expiresAt: Date, lifetime: SessionLifetime): Date =>
  new Date(Math.min(now.getTime() + lifetime.idleMs, expiresAt.getTime()))

/** Lifetime of a session: the site's, with the member's shorter idle time. */
export const lifetimeFor = (lifetime: SessionLifetime, idleMinutes: number | null): SessionLifetime =>
  idleMinutes === null ? lifetime : { ...lifetime, idleMs: Math.min(lifetime.idleMs, idleMinutes * 60_000) }

/** Minimum interval between recorded uses, in milliseconds. */
export const USE_INTERVAL_MS = 60_000

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
