import { SESSION_HEADER, TRIAL_TYPE } from '@tessera/site'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isToken } from '../modules/identity/sessions/sessions.domain.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import type { SessionIdentity } from './session-identity.ts'

/** Secret of a session, its expiry, and if it is a trial's. For the browser alone: no body, address or log contains it. */
export interface SessionSecret {
  token: string
  expiresAt: Date
  trial: boolean
}

const HANDLE_FORMAT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A trial has a separate cookie, so that it never replaces a member's. */
const sessionCookieName = (request: FastifyRequest, trial: boolean): string =>
  cookieName(request, trial ? 'trial' : 'session')

/** True if the text has the form of a session handle. */
export const isHandle = (text: string): boolean => HANDLE_FORMAT.test(text)

/** Handle of the session that the page acts for; null if it sends none. */
export function handleOf(request: FastifyRequest): string | null {
  const handle = request.headers[SESSION_HEADER]
  return typeof handle === 'string' && isHandle(handle) ? handle : null
}

/** Session secrets in the request's cookies. */
export const secretsOf = (request: FastifyRequest): string[] =>
  [false, true].flatMap((trial) => {
    const secret = request.cookies[sessionCookieName(request, trial)]
    return secret && isToken(secret) ? [secret] : []
  })

/** Sets the secret as a cookie. A trial's cookie expires when the browser is closed. */
export function setSessionCookie(reply: FastifyReply, secret: SessionSecret | null): void {
  if (!secret) return
  const { request } = reply
  reply.setCookie(sessionCookieName(request, secret.trial), secret.token, {
    ...cookieOptions(request),
    ...(secret.trial ? {} : { expires: secret.expiresAt }),
  })
}

/** Clears the session's cookie. */
export function clearSessionCookie(reply: FastifyReply, { type }: Pick<SessionIdentity, 'type'>): void {
  const { request } = reply
  reply.clearCookie(sessionCookieName(request, type === TRIAL_TYPE), cookieOptions(request))
}
