import type { MerchantConfig } from '@tessera/site'

/** Caller, as identified by the session of the request. */
export interface SessionIdentity {
  /** Public id of the session; it does not authenticate. */
  handle: string
  /** Hash of the secret that the request sent. */
  secretHash: string
  memberId: string
  type: number
  userName: string
  merchantCode: string
  /** True if another person set the password: only changing it is served. */
  firstTimeLogin: boolean
  startedAt: Date
  expiresAt: Date
  lastUsedAt: Date
  /** Minutes without activity after which the session expires, as the member chose; null for the default of the site. */
  idleMinutes: number | null
  /** True if only unlocking, locking and logging out are served. */
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
    /** A background call of the page, which does not extend the session. */
    isBackground?: boolean
    /** A route for signed-in members that serves locked sessions too. */
    allowsLocked?: boolean
    /** A route for signed-in members that serves those who have to change their password too. */
    allowsPasswordDue?: boolean
  }
}
