import type { FastifyRequest } from 'fastify'
import { hashToken } from '../modules/identity/sessions/sessions.domain.ts'
import { secretsOf } from './session-cookie.ts'
import type { SessionIdentity } from './session-identity.ts'

/** Milliseconds for which a session is known after its last call; one that has ended until then gains nothing by it. */
const KNOWN_MS = 10 * 60_000
const MAX_KNOWN = 50_000

/** Members whose sessions have just been found: the rate limit counts them one by one, and not with others of their address. */
export interface KnownCallers {
  /** Remembers whose secret the session's is. */
  note(session: Pick<SessionIdentity, 'secretHash' | 'memberId'>): void
  /** Key of the member that the request's secret belongs to; null for a visitor. Reads no database. */
  keyOf(request: FastifyRequest): string | null
}

export function createKnownCallers(now: () => Date, max = MAX_KNOWN): KnownCallers {
  const recentCallers = new Map<string, { memberId: string; until: number }>()
  return {
    note: ({ secretHash, memberId }) => {
      // Evicts the oldest; a repeated call makes its caller the newest.
      recentCallers.delete(secretHash)
      recentCallers.set(secretHash, { memberId, until: now().getTime() + KNOWN_MS })
      const [oldest] = recentCallers.keys()
      if (recentCallers.size > max && oldest !== undefined) recentCallers.delete(oldest)
    },
    keyOf: (request) => {
      for (const secret of secretsOf(request)) {
        const found = recentCallers.get(hashToken(secret))
        if (found && found.until > now().getTime()) return `member ${found.memberId}`
      }
      return null
    },
  }
}
