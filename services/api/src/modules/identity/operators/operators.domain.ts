import { HOUR_MS } from '@tessera/server/durations'
import { OPERATOR_IDLE_MS } from '@tessera/site/operations'

/** Maximum lifetime of a session, even if it is in use: one working day. */
export const SESSION_TTL_MS = 8 * HOUR_MS
export const isExpired = (createdAt: Date, usedAt: Date, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > OPERATOR_IDLE_MS || now.getTime() - createdAt.getTime() > SESSION_TTL_MS
