import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits; only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')
/** True if a text has the format of {@link createToken}. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Time for which a secret stays valid for requests in flight once its successor was used, in milliseconds. Within the
 * same time a secret is not rotated twice, so that two tabs that renew at the same time do not invalidate each other's cookie.
 */
export const ROTATION_GRACE_MS = 60_000

export interface SessionLifetime {
  absoluteMs: number
  idleMs: number
}

/** Returns the idle expiry of a session that is used at `now`; never later than its absolute expiry. */
export const idleUntil = (now: Date, expiresAt: Date, lifetime: SessionLifetime): Date =>
  new Date(Math.min(now.getTime() + lifetime.idleMs, expiresAt.getTime()))

/** Returns the lifetime of a session: the site's, with the member's idle time if that is shorter. */
export const lifetimeFor = (lifetime: SessionLifetime, idleMinutes: number | null): SessionLifetime =>
  idleMinutes === null ? lifetime : { ...lifetime, idleMs: Math.min(lifetime.idleMs, idleMinutes * 60_000) }

/** Minimum interval between recorded uses, in milliseconds. */
export const USE_INTERVAL_MS = 60_000

/** State of a session's secret: the newest one, the one before it, or expired. */
export type SecretState = 'present' | 'previous' | 'retired'

/**
 * Returns the state of a secret. A previous secret expires shortly after its successor was first used; later uses indicate a copied cookie.
 *
 * @param previousUntil end of the previous secret, null while its successor was never used
 */
export function secretStateOf(isPresent: boolean, previousUntil: Date | null, now: Date): SecretState {
  if (isPresent) return 'present'
  return previousUntil && previousUntil <= now ? 'retired' : 'previous'
}
