import type { MerchantConfig } from '@tessera/site'

/** Caller, as identified by the session of the request. */
export interface SessionIdentity {
  /** Names the session and opens nothing. */
  handle: string
  /** Hash of the secret that was shown. */
  secretHash: string
  memberId: string
  type: number
  userName: string
  merchantCode: string
  /** Another person chose the password: nothing else is served until it is changed. */
  firstTimeLogin: boolean
  startedAt: Date
  expiresAt: Date
  lastUsedAt: Date
  /** Minutes without a touch that the member wants a session to last; null leaves it to the site. */
  idleMinutes: number | null
  /** Waits for the password: good for nothing but unlocking, locking again and leaving. */
  locked: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    merchant: MerchantConfig | null
    session: SessionIdentity | null
  }
  interface FastifyContextConfig {
    /** A public route that returns more to a caller with a session. */
    readsSession?: boolean
    /** Called by pages on their own: it does not extend the session. */
    byItself?: boolean
    /** A signed route that serves a locked session too. */
    whileLocked?: boolean
    /** A signed route that serves a member who has to change their password. */
    whilePasswordDue?: boolean
  }
}
