import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only its hash is ever stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')
/** Has a text the form of {@link createToken}? */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface SessionLife {
  absoluteMs: number
  idleMs: number
}

/** Until when a session lives that is used now: idle time, never past its absolute end. */
export const idleUntil = (now: Date, expiresAt: Date, life: SessionLife): Date =>
  new Date(Math.min(now.getTime() + life.idleMs, expiresAt.getTime()))
