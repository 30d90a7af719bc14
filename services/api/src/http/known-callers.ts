import type { FastifyRequest } from 'fastify'
import { hashToken } from '../modules/identity/sessions/sessions.domain.ts'
import { secretsOf } from './session-cookie.ts'
import type { SessionIdentity } from './session-identity.ts'

/** Milliseconds for which a caller is remembered after the last call. A session that has ended meanwhile gains no access by it. */
const CALLER_TTL_MS = 10 * 60_000
const MAX_CALLERS = 50_000

/** Members whose sessions were found recently: the rate limit counts each of them separately instead of by address. */
export interface KnownCallers {
  /** Remembers the member of the session's secret. */
  remember(session: Pick<SessionIdentity, 'secretHash' | 'memberId'>): void
  /** Key of the member that the request's secret belongs to; null for a visitor. Reads no database. */
  callerKey(request: FastifyRequest): string | null
}

export function createKnownCallers(now: () => Date, max = MAX_CALLERS): KnownCallers {
  const recentCallers = new Map<string, { memberId: string; expiresAt: number }>()
  return {
    remember: ({ secretHash, memberId }) => {
      // Evicts the oldest; a repeated call makes its caller the newest.
      recentCallers.delete(secretHash)
      recentCallers.set(secretHash, { memberId, expiresAt: now().getTime() + CALLER_TTL_MS })
      const [oldest] = recentCallers.keys()
      if (recentCallers.size > max && oldest !== undefined) recentCallers.delete(oldest)
    },
    callerKey: (request) => {
      for (const secret of secretsOf(request)) {
        const caller = recentCallers.get(hashToken(secret))
        if (caller && caller.expiresAt > now().getTime()) return `member ${caller.memberId}`
      }
      return null
    },
  }
}
